/** The client: words first, then the page that the address asks for. */
import { render } from "preact";
import { hasBoard } from "./games/index";
import { HomePage } from "./pages/home";
import { RulesPage } from "./pages/rules";
import { TablePage } from "./pages/table";
import { keepGamesLoaded } from "./shell/games";
import { Header } from "./shell/header";
import { LazyPage } from "./shell/lazy-page";
import { loadMyName } from "./shell/me";
import { NotFound } from "./shell/not-found";
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
      return hasBoard(id) ? <RulesPage key={id} id={id} /> : <Nowhere />;
    case "replay":
      return (
        <LazyPage key={id} load={() => import("./pages/replay").then((module) => module.ReplayPage)} props={{ id }} />
      );
    case "learn":
      if (!hasBoard(id)) return <Nowhere />;
      return (
        <LazyPage key={id} load={() => import("./pages/learn").then((module) => module.LearnPage)} props={{ id }} />
      );
    default:
      return <Nowhere />;
  }
}

function Nowhere() {
  return (
    <>
      <Header />
      <NotFound title={t("nowhere")} />
    </>
  );
}

function App() {
  void lang.value; // everything is told anew in another language
  usePageFocus();
  return (
    <>
      <Page />
      {!openDialogs.value.length && <Toasts />}
      <LiveRegion />
    </>
  );
}

async function start(): Promise<void> {
  applyTheme();
  watchAddress();
  await setLanguage(preferredLanguage(), false);
  keepGamesLoaded();
  loadMyName().catch(toast);
  const root = document.getElementById("app");
  if (root) render(<App />, root);
}

void start();
