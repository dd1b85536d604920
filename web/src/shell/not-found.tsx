/** The page for an address that leads nowhere: the reason, and links to go on. */
import { TableMark } from "../art/icons";
import { t } from "../words/fluent";
import { Link } from "./router";
import { useTitle } from "./ui";

export function NotFound({ title, why = "", table = "" }: { title: string; why?: string | undefined; table?: string }) {
  useTitle(title);
  return (
    <main class="loading not-found">
      <TableMark />
      <h1>{title}</h1>
      {why && <p role="alert">{why}</p>}
      <p class="row">
        {table && (
          <Link class="button main" to={`/t/${table}`}>
            {t("to-table")}
          </Link>
        )}
        <Link class={table ? "button" : "button main"} to="/">
          {t("home")}
        </Link>
      </p>
    </main>
  );
}
