"use client";

import { useTranslations } from "next-intl";
import { useWrite } from "#components/realtime/use-write.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { useCommandStore } from "./command-provider.tsx";
import { type Command, type Shortcuts, shortcutId } from "./command-store.ts";

/** Returns a function that changes the person's shortcuts at once and stores them. A failure restores the old ones. */
export function useSaveShortcuts(): (shortcuts: Shortcuts) => void {
  const t = useTranslations("layout.shortcuts");
  const store = useCommandStore();
  const { mutate } = useWrite(userEndpoints.updatePreferences, { stale: [], failure: t("couldNotBeSaved") });
  return (shortcuts) => {
    const before = store.shortcuts();
    store.changeShortcuts(shortcuts);
    mutate({ body: { shortcuts } }, { onError: () => store.changeShortcuts(before) });
  };
}

/** Returns a function that changes the shortcut of a command: null restores the default, an empty text turns it off. */
export function useChangeShortcut(
  command: Command & { defaultKeys?: string },
): (keys: string | null) => void {
  const store = useCommandStore();
  const save = useSaveShortcuts();
  const id = shortcutId(command);
  return (keys) => {
    const others = Object.entries(store.shortcuts()).filter(([name]) => name !== id);
    const changed = keys === null || keys === command.defaultKeys ? others : [...others, [id, keys]];
    save(Object.fromEntries(changed));
  };
}
