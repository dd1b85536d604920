/** The guest's own name. */
import { computed, signal } from "@preact/signals";
import { displayName } from "../words/display-name";
import { api } from "./api";
import { toast } from "./toasts";

export const me = signal("");
/** What the server calls this guest without a name. */
const alias = signal("guest");
/** The name that others see: the guest's own, or a memorable one. */
export const shownName = computed(() => me.value || displayName(alias.value, false));
/** Whether the name was set on this page: a late answer of the server must not replace it. */
let named = false;

/** `again`: this device has another identity now. */
export async function loadMyName(again = false): Promise<void> {
  const { name, alias: unnamed } = await api.me();
  alias.value = unnamed || "guest";
  if (again || !named) me.value = name;
}

export async function rename(name: string): Promise<boolean> {
  try {
    me.value = (await api.rename(name)).name;
    named = true;
    return true;
  } catch (problem) {
    toast(problem);
    return false;
  }
}
