/** Starts the client: texts and games first, then the page of the address. */

import { render } from "preact";
import { HomePage } from "./pages/home";
import { RulesPage } from "./pages/rules";
import { TablePage } from "./pages/table";
import { gameInfo, games, keepGamesInLanguage, loadGames } from "./shell/games";
import { Header } from "./shell/header";
import { LazyPage } from "./shell/lazy-page";
import { loadMyName } from "./shell/me";
import { NotFound } from "./shell/not-found";
import { NoticeBar } from "./shell/notice";
import { usePageFocus } from "./shell/page-focus";
import { route, watchAddress } from "./shell/router";
import { applyTheme } from "./shell/settings";
import { LiveRegion, Toasts, toast } from "./shell/toasts";
import { openDialogs } from "./shell/ui";
import { lang, preferredLanguage, setLanguage, t } from "./words/fluent";

function Page() {
  const { page, id, key } = route.value;
  switch (page) {
    case "home":
      return <HomePage />;
    case "table":
      return <TablePage key={`${id}/${key}`} id={id} keyOfLink={key} />;
    case "rules":
      return isUnknown(id) ? <UnknownPage /> : <RulesPage key={`${id}/${key}`} id={id} chapter={key} />;
    case "replay":
      return (
        <LazyPage key={id} load={() => import("./pages/replay").then((module) => module.ReplayPage)} props={{ id }} />
      );
    case "me":
      return <LazyPage key="me" load={() => import("./pages/me").then((module) => module.MePage)} props={{}} />;
    case "my-games":
      return (
        <LazyPage key="my-games" load={() => import("./pages/me").then((module) => module.MyGamesPage)} props={{}} />
      );
    case "learn":
      if (id && isUnknown(id)) return <UnknownPage />;
      return (
        <LazyPage
          key={`${id}/${key}`}
          load={() => import("./pages/learn").then((module) => module.LearnPage)}
          props={{ id, lesson: key }}
        />
      );
    case "admin":
      return (
        <LazyPage load={() => import("./pages/admin").then((module) => module.AdminPage)} props={{ section: id }} />
      );
    default:
      return <UnknownPage />;
  }
}

/** Whether the server offers no such game; false while the list is missing. */
function isUnknown(game: string): boolean {
  return games.value.length > 0 && !gameInfo(game);
}

function UnknownPage() {
  return (
    <>
      <Header />
      <NotFound title={t("nowhere")} />
    </>
  );
}

function App() {
  void lang.value; // render everything again in another language
  usePageFocus();
  return (
    <>
      <NoticeBar />
      <Page />
      {!openDialogs.value.length && <Toasts />}
      <LiveRegion />
    </>
  );
}

async function start(): Promise<void> {
  applyTheme();
  watchAddress();
  const language = preferredLanguage();
  // The games say how their events become sentences.
  await Promise.all([setLanguage(language, false), loadGames(language).catch(toast)]);
  keepGamesInLanguage();
  loadMyName().catch(toast);
  const root = document.getElementById("app");
  if (root) render(<App />, root);
}

void start();
