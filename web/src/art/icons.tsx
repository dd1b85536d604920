/** Icons: 24 × 24, one stroke weight, readable at 20 px. */
import type { ComponentChildren } from "preact";

interface IconProps {
  class?: string;
  /** With a title it is an image; without one it only decorates a text. */
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
      <path class="fill" d="M4.5 19.5C3 10 9 3.5 20.5 3.5 20.5 14 14.5 20.5 7 18.5z" />
      <path d="M4 20.5 14 10M9.5 14.5l-.5-4M12.5 11.7l4 .3" />
    </Icon>
  );
}

export function Lamp(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M7.5 6.5h9c2.5 3 2.5 7.5 0 10.5h-9c-2.5-3-2.5-7.5 0-10.500z" />
      <path d="M12 2.500v2M9 4.500h6v2H9zM9 17h6v2.500H9zM5.8 10h12.400M5.8 13.500h12.4" />
    </Icon>
  );
}

export function Bowl(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M3 9.5h18c0 5.5-3 9-6.5 9.5h-5C6 18.5 3 15 3 9.5z" />
      <path d="M9 19v1.8h6V19M8.5 6.5c-1-1.2 1-2 0-3.5M13 6.5c-1-1.2 1-2 0-3.5" />
    </Icon>
  );
}

export function Drop(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M12 2.8c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 10.8 8 7.8 12 2.8z" />
      <path d="M9 14.5c0 2 1 3.2 3 3.5" />
    </Icon>
  );
}

export function Scoop(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        class="fill"
        d="M4 20.5c-1.5-1.5-1-2 0-3L14.5 7c-.5-2.5 2-4.5 5-4 1.5 3-1 5.5-3.5 5L6.5 19.5c-1 1-1.5 1.8-2.5 1z"
      />
      <path d="M10 11.5l2 2" />
    </Icon>
  );
}

export function Whisk(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M9.5 2.8h5v7l3.5 10.5c-4 1.3-8 1.3-12 0l3.5-10.5z" />
      <path d="M9.5 9.8h5M9.5 7h5M12 12v9M9.5 13l-1 7.5M14.5 13l1 7.5" />
    </Icon>
  );
}

export function Robot(props: IconProps) {
  return (
    <Icon {...props}>
      <rect class="fill" x="4.5" y="8" width="15" height="11.5" rx="3" />
      <path d="M12 8V4.5M10 4h4M9 13v1.5M15 13v1.5M2.5 12.5v4M21.5 12.5v4" />
    </Icon>
  );
}

export function Face(props: IconProps) {
  return (
    <Icon {...props}>
      <circle class="fill" cx="12" cy="8" r="4.5" />
      <path class="fill" d="M3.5 21c.8-5 4-7 8.5-7s7.7 2 8.5 7z" />
    </Icon>
  );
}

export function Sun(props: IconProps) {
  return (
    <Icon {...props}>
      <circle class="fill" cx="12" cy="12" r="4.5" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2" />
    </Icon>
  );
}

export function Moon(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
    </Icon>
  );
}

export function Talk(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M3 5.5h18v11H11L6.5 21v-4.5H3z" />
      <path d="M7.5 11h.1M12 11h.1M16.5 11h.1" />
    </Icon>
  );
}

export function Scroll(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M6 3h12v15a3 3 0 0 1-3 3H7a3 3 0 0 0 2-3z" />
      <path d="M6 3a2.5 2.5 0 0 0-2.5 2.5V8H6M9 18H3.5A3 3 0 0 0 7 21M10 8h5M10 12h5" />
    </Icon>
  );
}

export function Back(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 4 3.5 8.5 8 13M4 8.5h10a6 6 0 0 1 0 12H8" />
    </Icon>
  );
}

export function Brush(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M4 20c0-4 1.5-6.5 4.5-6.5 2 0 3 1.5 2.5 3.5-.6 2.5-3.5 3-7 3z" />
      <path d="M10.5 14.5 20 4" />
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
      <path d="M20 12a8 8 0 1 1-2.5-5.8M20.5 3v4.5H16" />
    </Icon>
  );
}

export function Gear(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle class="fill" cx="15" cy="7" r="2.3" />
      <circle class="fill" cx="9" cy="17" r="2.3" />
    </Icon>
  );
}

export function Eye(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M2 12c5-7.5 15-7.5 20 0-5 7.5-15 7.5-20 0z" />
      <circle cx="12" cy="12" r="2.5" />
    </Icon>
  );
}

/** The low table of the name. */
export function TableMark(props: IconProps) {
  return (
    <Icon {...props}>
      <ellipse class="fill" cx="12" cy="11" rx="10" ry="4" />
      <path d="M5 14v5.5M19 14v5.5M9 15v4.5M15 15v4.5M9.5 9.5c.7-2.5 4.3-2.5 5 0" />
    </Icon>
  );
}

export function Crown(props: IconProps) {
  return (
    <Icon class="crown" {...props}>
      <path class="fill" d="M3.5 8l4.5 4L12 5l4 7 4.5-4-1.5 10.5h-14z" />
    </Icon>
  );
}

export function Share(props: IconProps) {
  return (
    <Icon {...props}>
      <circle class="fill" cx="6" cy="12" r="2.6" />
      <circle class="fill" cx="17.5" cy="5.5" r="2.6" />
      <circle class="fill" cx="17.5" cy="18.5" r="2.6" />
      <path d="M8.3 10.800l7-4M8.3 13.200l7 4" />
    </Icon>
  );
}

export function Plus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.2 15.2l5.3 5.3M10.5 7.5v6M7.5 10.5h6" />
    </Icon>
  );
}

export function Book(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        class="fill"
        d="M12 6.5C9.5 4.5 6.5 4 3 4.2v14c3.5-.2 6.5.3 9 2.3 2.5-2 5.5-2.5 9-2.3v-14c-3.5-.2-6.5.3-9 2.3z"
      />
      <path d="M12 6.5v14" />
    </Icon>
  );
}

export function Minus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.2 15.2l5.3 5.3M7.5 10.5h6" />
    </Icon>
  );
}

/** A panel at the side of the window. */
export function Panel(props: IconProps) {
  return (
    <Icon {...props}>
      <path class="fill" d="M14.5 4.5h6v15h-6z" />
      <path d="M3.5 4.5h17v15h-17zM14.5 4.5v15" />
    </Icon>
  );
}
