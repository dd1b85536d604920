/** The client: words first, then the page that the address asks for. */
import { render } from "preact";
import { hasBoard } from "./games/index";
import { HomePage } from "./pages/home";
import { RulesPage } from "./pages/rules";
import { TablePage } from "./pages/table";
import { useArrival } from "./shell/arrival";
import { followGames } from "./shell/games";
import { Header } from "./shell/header";
import { Later } from "./shell/later";
import { meetMyself } from "./shell/me";
import { Nothing } from "./shell/nothing";
import { followAddress, place } from "./shell/router";
import { followTheme } from "./shell/settings";
import { Toasts, toast, Voice } from "./shell/toasts";
import { windows } from "./shell/ui";
import { lang, preferredLanguage, say, speakIn } from "./words/fluent";

function Page() {
  const { page, id, key } = place.value;
  switch (page) {
    case "home":
      return <HomePage />;
    case "table":
      return <TablePage key={`${id}/${key}`} id={id} keyOfLink={key} />;
    case "rules":
      return hasBoard(id) ? <RulesPage key={id} id={id} /> : <Nowhere />;
    case "replay":
      return (
        <Later key={id} load={() => import("./pages/replay").then((module) => module.ReplayPage)} props={{ id }} />
      );
    case "learn":
      if (!hasBoard(id)) return <Nowhere />;
      return <Later key={id} load={() => import("./pages/learn").then((module) => module.LearnPage)} props={{ id }} />;
    default:
      return <Nowhere />;
  }
}

function Nowhere() {
  return (
    <>
      <Header />
      <Nothing title={say("nowhere")} />
    </>
  );
}

function App() {
  void lang.value; // everything is told anew in another language
  useArrival();
  return (
    <>
      <Page />
      {!windows.value.length && <Toasts />}
      <Voice />
    </>
  );
}

async function start(): Promise<void> {
  followTheme();
  followAddress();
  await speakIn(preferredLanguage(), false);
  followGames();
  meetMyself().catch(toast);
  const root = document.getElementById("app");
  if (root) render(<App />, root);
}

void start();
