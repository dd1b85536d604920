/** Who I am: a name and a cookie, nothing to sign up for. */
import { signal } from "@preact/signals";
import { api } from "./api";
import { toast } from "./toasts";

export const me = signal("");

export async function meetMyself(): Promise<void> {
  me.value = (await api.me()).name;
}

export async function rename(name: string): Promise<boolean> {
  try {
    me.value = (await api.rename(name)).name;
    return true;
  } catch (problem) {
    toast(problem);
    return false;
  }
}
