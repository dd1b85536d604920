/** A page whose code is loaded when it is opened. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../words/fluent";
import { reloadPage } from "./reload";
import { toast } from "./toasts";

export function LazyPage<P extends object>({ load, props }: { load: () => Promise<ComponentType<P>>; props: P }) {
  const page = useSignal<{ Page: ComponentType<P> } | null>(null);
  useEffect(() => {
    load().then(
      (Page) => {
        page.value = { Page };
      },
      (problem: unknown) => {
        toast(problem);
        reloadPage();
      },
    );
  }, []);
  if (!page.value)
    return (
      <main class="loading" aria-busy="true">
        <p>{t("loading")}</p>
      </main>
    );
  const { Page } = page.value;
  return <Page {...(props as P & preact.JSX.IntrinsicAttributes)} />;
}
