/** The die that was taken and is not yet placed. An observation does not name it, but it has what is left. */
import { coveredValue, wellEffects } from "./parts";
import { type Amounts, type CastleView, clansOf, type Colour, COLOURS, type Die, type Option } from "./view";

/** Dice that were seen to be taken, by the observation in which they are in hand. */
const taken = new WeakMap<object, Die>();

export function keepInHand(view: CastleView, die: Die | null): void {
  if (die) taken.set(view, die);
}

/** The die in hand; of value 0 if only its colour is known. */
export function inHand(view: CastleView): Die | null {
  const seen = taken.get(view);
  if (seen) return seen;
  if (view.decision?.what !== "space") return null;
  const dice = view.seats.length < 3 ? 3 : view.seats.length + 1;
  const colour = COLOURS.find((one) => view.bridges[one] && lying(view, one) < dice);
  return colour ? { colour, value: valueOf(view) } : null;
}

/** How many dice of a colour lie on the table. */
function lying(view: CastleView, colour: Colour): number {
  const bridge = view.bridges[colour];
  const onBridge = bridge ? bridge.between.length + Number(bridge.left !== null) + Number(bridge.right !== null) : 0;
  const placed = Object.values(view.spaces).flat().filter((die) => die.colour === colour).length;
  const atHome = clansOf(view).filter(([, clan]) => clan.domain_dice[colour]).length;
  return onBridge + placed + atHome;
}

/** The only value that explains what the spaces cost and bring. */
function valueOf(view: CastleView): number {
  const options = view.decision?.choices.filter((one) => one.move.startsWith("place ")) ?? [];
  const fitting = [1, 2, 3, 4, 5, 6].filter((value) => options.every((option) => explains(view, option, value)));
  return fitting.length === 1 ? (fitting[0] ?? 0) : 0;
}

function explains(view: CastleView, option: Option, value: number): boolean {
  const space = option.move.slice("place ".length);
  const short = coveredValue(view, space) - value;
  if (space !== "well") return (option.pays.coins ?? 0) === Math.max(0, short);
  const tiles = wellEffects(view).reduce((sum, effect) => sum + ((effect.gain as Amounts | undefined)?.coin ?? 0), 0);
  const lantern = view.seats[view.decision?.seat ?? 0]?.lantern_rewards.coins ?? 0;
  const rest = (option.gains.coins ?? 0) + short - tiles;
  return rest === 0 || rest === lantern;
}
