/** The home page: own tables and public tables, games, and lists of games to watch and replay. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Header } from "../shell/header";
import { Lobby } from "../shell/lobby";
import { useTitle } from "../shell/ui";
import { t } from "../words/fluent";
import { Shelf } from "./shelf";
import { Lists, OpenTables } from "./table-lists";

const REFRESH_MS = 30_000;

export function HomePage() {
  useTitle("");
  const lobby = useSignal<Lobby | null>(null);
  const ticks = useSignal(0); // updates the relative times
  useEffect(() => {
    const found = new Lobby();
    lobby.value = found;
    const timer = setInterval(() => {
      ticks.value += 1;
    }, REFRESH_MS);
    return () => {
      clearInterval(timer);
      found.close();
    };
  }, []);
  void ticks.value;
  const tables = lobby.value?.tables.value ?? [];
  return (
    <>
      <Header />
      <main class="home">
        <h1>
          <ruby lang="ja">
            卓袱台<rt>ちゃぶだい</rt>
          </ruby>{" "}
          {t("welcome")}
        </h1>
        <OpenTables tables={tables} />
        <Shelf />
        <Lists tables={tables} />
      </main>
    </>
  );
}
