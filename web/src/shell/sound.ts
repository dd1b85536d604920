/** Soft sounds of wood and paper; off until they are enabled, and loaded only then. */
import end from "../../sounds/end.wav";
import place from "../../sounds/place.wav";
import reveal from "../../sounds/reveal.wav";
import token from "../../sounds/token.wav";
import turn from "../../sounds/turn.wav";
import { sounds, volume } from "./settings";

export type Sound = "place" | "reveal" | "token" | "turn" | "end";

const FILES: Record<Sound, string> = { place, reveal, token, turn, end };
/** Sounds that follow each other faster than this would rattle. */
const SHORTEST_PAUSE_MS = 60;

let audio: AudioContext | null = null;
const loaded = new Map<Sound, Promise<AudioBuffer>>();
const playedAt = new Map<Sound, number>();

/** The names of events are sentences of the rules: "cards-revealed", "token-taken", "die-placed". */
const BY_WORD: [RegExp, Sound][] = [
  [/^game-ended$/, "end"],
  [/(^|-)(revealed|dealt|opened|furnished|laid|rolled|offered)$/, "reveal"],
  [/^(token|trick|slot)-taken$|^(gained|scored|hand-scored|seals-exchanged|lantern-lit|prediction-sealed)$/, "token"],
];

/** The sound of an event, by its name. */
export function soundOf(event: string): Sound {
  return BY_WORD.find(([words]) => words.test(event))?.[1] ?? "place";
}

async function buffer(context: AudioContext, sound: Sound): Promise<AudioBuffer> {
  const answer = await fetch(FILES[sound]);
  return context.decodeAudioData(await answer.arrayBuffer());
}

/** Plays a sound, if sounds are enabled. */
export function play(sound: Sound): void {
  if (sounds.value !== "yes") return;
  const now = performance.now();
  if (now - (playedAt.get(sound) ?? -SHORTEST_PAUSE_MS) < SHORTEST_PAUSE_MS) return;
  playedAt.set(sound, now);
  audio ??= new AudioContext();
  const context = audio;
  if (context.state === "suspended") void context.resume();
  const found = loaded.get(sound) ?? buffer(context, sound);
  loaded.set(sound, found);
  found.then(
    (data) => {
      const source = context.createBufferSource();
      const loud = context.createGain();
      loud.gain.value = (Number(volume.value) / 100) ** 2; // ears hear loudness on a curve
      source.buffer = data;
      source.connect(loud).connect(context.destination);
      source.start();
    },
    () => loaded.delete(sound), // another try may go better
  );
}
