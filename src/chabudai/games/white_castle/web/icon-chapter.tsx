/** The icon key: a chapter of the rules. */
import { Link } from "@client/shell/router";
import { ICON_GROUPS } from "./icon-key";
import { w } from "./words";

export function IconChapter() {
  return (
    <>
      <p>{w("key-intro")}</p>
      {ICON_GROUPS.map((group) => (
        <section key={group.id} class="wc-key" aria-labelledby={`icons-${group.id}`}>
          <h2 id={`icons-${group.id}`}>{w(`icons-${group.id}`)}</h2>
          <ul>
            {group.icons.map((icon) => (
              <li key={icon.id}>
                <span class="wc-icon" aria-hidden="true">
                  {icon.draw()}
                </span>
                <div>
                  <b>{icon.word()}</b>
                  {icon.matcha && <small class="wc-tag-box">{w("box-matcha")}</small>}
                  <p>{w(`icon-${icon.id}`)}</p>
                  <Link class="clause-id" to={`/rules/white-castle#${icon.rule}`}>
                    {icon.rule}
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
