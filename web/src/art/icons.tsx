/** One family of signs: 24 × 24, one stroke weight, readable at 20 px. */
import type { ComponentChildren } from "preact";

interface IconProps {
  class?: string;
  /** A name makes it an image of its own; without one it only accompanies a text. */
  title?: string;
  children?: ComponentChildren;
}

export function Icon({ class: more = "", title, children }: IconProps) {
  const role = title ? ({ role: "img", "aria-label": title } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg class={`icon ${more}`} viewBox="0 0 24 24" {...role}>
      {children}
    </svg>
  );
}

export function Leaf(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M4.500 19.500C3 10 9 3.500 20.500 3.500 20.500 14 14.500 20.500 7 18.500z" />
      <path d="M4 20.500 14 10M9.500 14.500l-.5-4M12.500 11.700l4 .3" />
    </Icon>
  );
}

export function Bowl(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M3 9.500h18c0 5.500-3 9-6.500 9.500h-5C6 18.500 3 15 3 9.500z" />
      <path d="M9 19v1.800h6V19M8.500 6.500c-1-1.200 1-2 0-3.500M13 6.500c-1-1.200 1-2 0-3.500" />
    </Icon>
  );
}

export function Drop(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M12 2.800c4 5 6.500 8 6.500 11.500a6.500 6.500 0 0 1-13 0C5.500 10.800 8 7.800 12 2.800z" />
      <path d="M9 14.500c0 2 1 3.200 3 3.500" />
    </Icon>
  );
}

export function Scoop(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M4 20.500c-1.500-1.500-1-2 0-3L14.500 7c-.5-2.500 2-4.500 5-4 1.500 3-1 5.500-3.500 5L6.500 19.500c-1 1-1.500 1.800-2.500 1z" />
      <path d="M10 11.500l2 2" />
    </Icon>
  );
}

export function Whisk(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M9.500 2.800h5v7l3.500 10.500c-4 1.300-8 1.300-12 0l3.500-10.500z" />
      <path d="M9.500 9.800h5M9.500 7h5M12 12v9M9.500 13l-1 7.500M14.500 13l1 7.500" />
    </Icon>
  );
}

export function Robot(props: IconProps) {
  return (
    <Icon {...props}>
      <rect class="fill" x="4.500" y="8" width="15" height="11.500" rx="3" />
      <path d="M12 8V4.500M10 4h4M9 13v1.500M15 13v1.500M2.500 12.500v4M21.500 12.500v4" />
    </Icon>
  );
}

export function Face(props: IconProps) {
  return (
    <Icon {...props}>
      <circle class="fill" cx="12" cy="8" r="4.500" />
      <path class="fill" d="M3.500 21c.8-5 4-7 8.500-7s7.700 2 8.500 7z" />
    </Icon>
  );
}

export function Sun(props: IconProps) {
  return (
    <Icon {...props}>
      <circle class="fill" cx="12" cy="12" r="4.500" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2" />
    </Icon>
  );
}

export function Moon(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z" />
    </Icon>
  );
}

export function Talk(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M3 5.500h18v11H11L6.500 21v-4.500H3z" />
      <path d="M7.500 11h.1M12 11h.1M16.500 11h.1" />
    </Icon>
  );
}

export function Scroll(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M6 3h12v15a3 3 0 0 1-3 3H7a3 3 0 0 0 2-3z" />
      <path d="M6 3a2.500 2.500 0 0 0-2.500 2.500V8H6M9 18H3.500A3 3 0 0 0 7 21M10 8h5M10 12h5" />
    </Icon>
  );
}

export function Back(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 4 3.500 8.500 8 13M4 8.500h10a6 6 0 0 1 0 12H8" />
    </Icon>
  );
}

export function Brush(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M4 20c0-4 1.500-6.500 4.500-6.500 2 0 3 1.500 2.500 3.500-.6 2.500-3.500 3-7 3z" />
      <path d="M10.500 14.500 20 4" />
    </Icon>
  );
}

export function Rewind(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M11 6v12l-8-6zM21 6v12l-8-6z" />
    </Icon>
  );
}

export function Again(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 12a8 8 0 1 1-2.500-5.800M20.500 3v4.500H16" />
    </Icon>
  );
}

export function Gear(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle class="fill" cx="15" cy="7" r="2.300" />
      <circle class="fill" cx="9" cy="17" r="2.300" />
    </Icon>
  );
}

export function Eye(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M2 12c5-7.500 15-7.500 20 0-5 7.500-15 7.500-20 0z" />
      <circle cx="12" cy="12" r="2.500" />
    </Icon>
  );
}

/** The low table of the name. */
export function TableMark(props: IconProps) {
  return (
    <Icon {...props}>
      <ellipse class="fill" cx="12" cy="11" rx="10" ry="4" />
      <path d="M5 14v5.500M19 14v5.500M9 15v4.500M15 15v4.500M9.500 9.500c.7-2.500 4.300-2.500 5 0" />
    </Icon>
  );
}
