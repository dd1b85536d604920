/** The guest's own name. */
import { signal } from "@preact/signals";
import { api } from "./api";
import { toast } from "./toasts";

export const me = signal("");
/** Whether the name was set on this page: a late answer of the server must not replace it. */
let named = false;

/** `again`: this device has another identity now. */
export async function loadMyName(again = false): Promise<void> {
  const { name } = await api.me();
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
