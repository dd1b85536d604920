/** The bar at the top: page title, own name, language, theme. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Face, Moon, Sun, TableMark } from "../art/icons";
import { LANGUAGES, type Lang, lang, OWN_NAMES, setLanguage, t } from "../words/fluent";
import { BlockedDialog } from "./blocked";
import { me, rename, shownName } from "./me";
import { Link } from "./router";
import { isDark, theme } from "./settings";
import { toast } from "./toasts";
import { Dialog } from "./ui";

export function Header({ children }: { children?: ComponentChildren }) {
  return (
    <header class="top">
      <Link to="/" class="brand" aria-label={`Chabudai: ${t("home")}`}>
        <TableMark />
        <span class="brand-name">Chabudai</span>
      </Link>
      <div class="top-middle">{children}</div>
      <NameButton />
      <LanguageChoice />
      <ThemeButton />
    </header>
  );
}

function NameButton() {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="plain name-button"
        onClick={() => {
          open.value = true;
        }}
        title={t("name-change")}
      >
        <Face />
        <span class="name">{shownName.value}</span>
      </button>
      {open.value && (
        <NameDialog
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}

export function NameDialog({ onClose }: { onClose: () => void }) {
  const name = useSignal(me.value);
  const list = useSignal(false);
  const keep = async (event: Event) => {
    event.preventDefault();
    if (await rename(name.value)) onClose();
  };
  return (
    <Dialog title={t("name-title")} onClose={onClose}>
      <form onSubmit={(event) => void keep(event)} class="stack">
        <label>
          {t("name-label")}
          <input
            value={name.value}
            maxLength={40}
            autofocus
            onInput={(event) => {
              name.value = event.currentTarget.value;
            }}
          />
        </label>
        <p class="hint">{t("name-hint")}</p>
        <button type="submit" class="main">
          {t("name-keep")}
        </button>
      </form>
      <nav class="row dialog-links" aria-label={t("me-title")}>
        <Link to="/me/games" onFollow={onClose}>
          {t("my-games")}
        </Link>
        <Link to="/me" onFollow={onClose}>
          {t("me-title")}
        </Link>
      </nav>
      <p class="name-more">
        <button
          type="button"
          class="small plain"
          onClick={() => {
            list.value = true;
          }}
        >
          {t("blocked-people")}
        </button>
      </p>
      {list.value && (
        <BlockedDialog
          onClose={() => {
            list.value = false;
          }}
        />
      )}
    </Dialog>
  );
}

function LanguageChoice() {
  const choose = (wanted: string) => {
    setLanguage(wanted as Lang).catch(toast);
  };
  return (
    <select
      class="language"
      aria-label={t("language")}
      value={lang.value}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {OWN_NAMES[one]}
        </option>
      ))}
    </select>
  );
}

function ThemeButton() {
  const dark = isDark();
  const label = dark ? t("theme-light") : t("theme-dark");
  return (
    <button
      type="button"
      class="plain"
      aria-label={label}
      title={label}
      onClick={() => {
        theme.value = dark ? "light" : "dark";
      }}
    >
      {dark ? <Sun /> : <Moon />}
    </button>
  );
}
