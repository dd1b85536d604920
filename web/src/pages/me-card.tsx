/** A part of the guest's own page. */
import type { ComponentChildren } from "preact";

export function Card({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="me-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
