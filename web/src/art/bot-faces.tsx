/** The faces of the bots: five characters in the manner of a woodblock print, the same in light and dark. */
import type { ComponentChildren } from "preact";
import { Robot } from "./icons";

const INK = "#26231e";
const HAIR = "#2b2b2b";
const SKIN = "#f3d9b8";
const SHELL = "#fbfaf4";
const RED = "#b5402f";

/** Lines of the faces: one weight, round ends. */
const LINE = { fill: "none", stroke: INK, "stroke-width": 1.8, "stroke-linecap": "round" } as const;
const SHAPE = { stroke: INK, "stroke-width": 1.8, "stroke-linejoin": "round" } as const;

function Portrait({ paper, children }: { paper: string; children: ComponentChildren }) {
  return (
    <svg class="bot-face" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22.6" fill={paper} />
      {children}
      <circle cx="24" cy="24" r="22.6" fill="none" stroke={INK} stroke-width="2" />
    </svg>
  );
}

/** Shoulders, cut off by the round frame. */
function Kimono({ colour, collar = SHELL }: { colour: string; collar?: string }) {
  return (
    <>
      <path {...SHAPE} fill={colour} d="M8.6 40.6C12 35.6 18 34.4 24 34.4s12 1.2 15.4 6.2A22.6 22.6 0 0 1 8.6 40.6z" />
      <path {...SHAPE} fill={collar} d="M18.4 34.6 24 42l5.6-7.4-2-.6h-7.2z" />
    </>
  );
}

/** A child: two buns with ribbons, big eyes, red cheeks. */
function Hina() {
  return (
    <Portrait paper="#e9c25a">
      <circle {...SHAPE} cx="10.6" cy="14" r="5.2" fill={HAIR} />
      <circle {...SHAPE} cx="37.4" cy="14" r="5.2" fill={HAIR} />
      <path {...SHAPE} fill={RED} d="M12 17.6l5-2.2-.4 4.8zM36 17.6l-5-2.2.4 4.8z" />
      <Kimono colour={RED} />
      <circle {...SHAPE} cx="24" cy="24.6" r="12.2" fill={SKIN} />
      <path
        {...SHAPE}
        fill={HAIR}
        d="M11.6 24.4C11 15.6 16.4 10.6 24 10.6s13 5 12.4 13.8l-3-5.4c-6 1.6-12.8 1.6-18.8 0z"
      />
      <circle cx="19" cy="25.4" r="2" fill={INK} />
      <circle cx="29" cy="25.4" r="2" fill={INK} />
      <circle cx="15.8" cy="29.4" r="2.3" fill="#e0715a" />
      <circle cx="32.2" cy="29.4" r="2.3" fill="#e0715a" />
      <path
        fill={RED}
        stroke={INK}
        stroke-width="1.2"
        d="M21 30.2c1.8 1 4.2 1 6 0-.4 2.8-1.6 3.8-3 3.8s-2.6-1-3-3.8z"
      />
    </Portrait>
  );
}

/** A neighbour: a headscarf with a knot, a wide smile, stubble. */
function Taro() {
  return (
    <Portrait paper="#a9c77f">
      <Kimono colour="#2f5d86" />
      <circle {...SHAPE} cx="12" cy="25.4" r="2.8" fill={SKIN} />
      <circle {...SHAPE} cx="36" cy="25.4" r="2.8" fill={SKIN} />
      <path
        {...SHAPE}
        fill={SKIN}
        d="M12.6 19c0-5 22.8-5 22.8 0v6.600c0 7.4-5.4 11.8-11.4 11.800S12.6 33 12.6 25.600z"
      />
      <path {...SHAPE} fill={HAIR} d="M13.4 15.600c1-6 20.2-6 21.2 0z" />
      <path
        {...SHAPE}
        fill={SHELL}
        d="M11.4 19.800c0-3.4 2-5 5-5.4 5-.8 10.2-.8 15.2 0 3 .4 5 2 5 5.4-8-1.6-17.2-1.6-25.2 0z"
      />
      <path {...SHAPE} fill={SHELL} d="M35.4 16.400l6.8-4.6-1 5 3.6 2.6-8 .8z" />
      <path d="M17.4 14.400v4M24 13.800v4.200M30.6 14.400v4" fill="none" stroke="#2f5d86" stroke-width="2.2" />
      <path {...LINE} d="M17.4 25.600c.8-1.4 2.6-1.4 3.4 0M27.2 25.600c.8-1.4 2.6-1.4 3.4 0" />
      <path {...SHAPE} fill={SHELL} d="M18.6 29.600c3.4 1 7.4 1 10.8 0-.6 3.6-2.6 5-5.4 5s-4.8-1.4-5.4-5z" />
    </Portrait>
  );
}

/** A club player: parted hair, round glasses, a straight mouth. */
function Kenji() {
  return (
    <Portrait paper="#8fb0cb">
      <Kimono colour="#5c5547" />
      <path {...SHAPE} fill={SKIN} d="M13.4 17h21.200v9c0 7-4.8 11.4-10.6 11.400S13.4 33 13.4 26z" />
      <path
        {...SHAPE}
        fill={HAIR}
        d="M12.4 24.400c-2.4-8.6 2-15.4 11-15.6 9.6-.2 14.8 5.6 12.2 15.600l-2-5.800c-3.6 0-6.4-1.4-8-4-2.4 2.8-6.4 4.4-11.2 4.200z"
      />
      <g fill={SHELL} fill-opacity="0.65" stroke={INK} stroke-width="2">
        <circle cx="18.6" cy="25.4" r="4.4" />
        <circle cx="29.4" cy="25.4" r="4.4" />
      </g>
      <path {...LINE} d="M23 25c.6-.6 1.4-.6 2 0M14.2 24.600l-1.6-.6M33.8 24.600l1.6-.6" />
      <circle cx="18.8" cy="25.6" r="1.5" fill={INK} />
      <circle cx="29.2" cy="25.6" r="1.5" fill={INK} />
      <path {...LINE} d="M20.4 32.800c2.4 1 4.8 1 7.2-.4" />
    </Portrait>
  );
}

/** A champion: long hair with a straight fringe, a blossom, calm eyes. */
function Sakura() {
  return (
    <Portrait paper="#f0b6a6">
      <path
        {...SHAPE}
        fill={HAIR}
        d="M9.6 41.400C8 33 8.6 24 10.2 19 12 12.4 17 8.6 24 8.600s12 3.8 13.8 10.400c1.6 5 2.2 14 .6 22.400A22.6 22.6 0 0 1 9.6 41.400z"
      />
      <path
        {...SHAPE}
        fill="#6b4a78"
        d="M13.6 44.200c1-5.6 4.4-8.8 10.4-8.800s9.4 3.2 10.4 8.800a22.6 22.6 0 0 1-20.8 0z"
      />
      <path {...SHAPE} fill={SHELL} d="M19.4 35.6 24 42l4.6-6.400z" />
      <path {...SHAPE} fill={SKIN} d="M14 20h20v6.600c0 6.4-4.6 10.6-10 10.600s-10-4.2-10-10.600z" />
      <path
        {...SHAPE}
        fill={HAIR}
        d="M12.6 24.600V17c2.4-4.4 6-6.2 11.4-6.200S33 12.6 35.4 17v7.600l-2.2-3.400H14.800z"
      />
      <path {...LINE} d="M16.8 26.400c1.4 1.3 3.2 1.3 4.6 0M26.6 26.400c1.4 1.3 3.2 1.3 4.6 0" />
      <path d="M22.2 32.200c1.2.9 2.4.9 3.6 0" fill="none" stroke={RED} stroke-width="2.4" stroke-linecap="round" />
      <g fill="#fbe9ee" stroke={INK} stroke-width="1.2">
        <circle cx="34.6" cy="8.8" r="3" />
        <circle cx="38.6" cy="11.7" r="3" />
        <circle cx="37.1" cy="16.4" r="3" />
        <circle cx="32.1" cy="16.4" r="3" />
        <circle cx="30.6" cy="11.7" r="3" />
      </g>
      <circle cx="34.6" cy="13" r="2.2" fill={RED} />
    </Portrait>
  );
}

/** A master: a topknot, long white eyebrows and a white beard. */
function Oda() {
  return (
    <Portrait paper="#b9a487">
      <Kimono colour="#2b2b2b" collar="#8a5a3b" />
      <path
        {...SHAPE}
        fill={SKIN}
        d="M13.4 20c0-8 4-12 10.6-12s10.6 4 10.6 12v7c0 6-4.8 9.6-10.6 9.600S13.4 33 13.4 27z"
      />
      <path {...SHAPE} fill={SHELL} d="M20.6 8.600c-1.6-3.6.4-5.6 3.4-5.600s5 2 3.4 5.600z" />
      <path
        {...SHAPE}
        fill={SHELL}
        d="M13 24.600c-1.6-4-1-8.6 1.8-11.4.2 4-.2 8-1.8 11.400zM35 24.600c1.6-4 1-8.6-1.8-11.4-.2 4 .2 8 1.8 11.400z"
      />
      <path
        {...SHAPE}
        fill={SHELL}
        d="M12.8 20.800c2-2.4 5.6-3 9-1.2-2.8.4-6 1.4-8.6 3.600zM35.2 20.800c-2-2.4-5.6-3-9-1.2 2.8.4 6 1.4 8.6 3.600z"
      />
      <path {...LINE} d="M17.6 24.800h4M26.4 24.800h4" />
      <path
        {...SHAPE}
        fill={SHELL}
        d="M14.6 28.400c2.6.6 5.6.6 9.4-.6 3.8 1.2 6.8 1.2 9.4.6.4 6.6-3.4 13.8-9.4 15.6-6-1.8-9.8-9-9.4-15.600z"
      />
      <path {...LINE} d="M21.2 31.800c1.8.8 3.8.8 5.6 0M20.6 35.800l.8 3M27.4 35.800l-.8 3" />
    </Portrait>
  );
}

const FACES: Record<string, () => preact.JSX.Element> = {
  novice: Hina,
  casual: Taro,
  regular: Kenji,
  strong: Sakura,
  expert: Oda,
};

/** The face of a bot; a bot without a character looks like a machine. */
export function BotFace({ bot }: { bot: string }) {
  const Face = FACES[bot.split(":")[0] ?? ""];
  return Face ? <Face /> : <Robot />;
}
