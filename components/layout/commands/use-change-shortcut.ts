"use client";

import { useTranslations } from "next-intl";
import { useWrite } from "#components/realtime/use-write.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import type { UpdatePreferences } from "#lib/users/schema.ts";
import { useCommandStore } from "./command-provider.tsx";
import { type Command, type Shortcuts, shortcutId } from "./command-store.ts";

/**
 * Returns a function that shows changed shortcuts immediately and saves the changes one after another. The server's
 * response then replaces the shown shortcuts, because another tab may have changed some. After a failure, the saved
 * shortcuts are shown again.
 */
function useSaveShortcuts(): (shown: Shortcuts, body: UpdatePreferences) => void {
  const t = useTranslations("layout.shortcuts");
  const store = useCommandStore();
  // Callbacks of one call do not run if its field is closed by then.
  const { mutate } = useWrite(userEndpoints.updatePreferences, {
    stale: [],
    scope: "shortcuts",
    onSuccess: ({ shortcuts }) => store.settleShortcuts(shortcuts),
    onError: () => store.settleShortcuts(),
    failure: t("couldNotBeSaved"),
  });
  return (shown, body) => {
    store.changeShortcuts(shown);
    mutate({ body });
  };
}

/** Returns a function that restores the default shortcuts of all commands. */
export function useResetShortcuts(): () => void {
  const save = useSaveShortcuts();
  return () => save({}, { shortcuts: {} });
}

/** Returns a function that changes the shortcut of a command: null restores the default, an empty text turns it off. */
export function useChangeShortcut(
  command: Command & { defaultKeys?: string },
): (keys: string | null) => void {
  const store = useCommandStore();
  const save = useSaveShortcuts();
  const id = shortcutId(command);
  return (keys) => {
    const changed = keys === command.defaultKeys ? null : keys;
    const { [id]: _, ...others } = store.shortcuts();
    save(changed === null ? others : { ...others, [id]: changed }, { changedShortcuts: { [id]: changed } });
  };
}
