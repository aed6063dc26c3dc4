"use client";

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useShell } from "../workspace-context.tsx";
import {
  type Command,
  type CommandStore,
  createCommandStore,
  type ListedCommand,
  type Shortcuts,
} from "./command-store.ts";
import { keyCaps } from "./shortcut.ts";
import { useIsApple } from "./use-is-apple.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const CommandContext = createContext<CommandStore | null>(null);

/** Provides the commands of the current screen and listens for their shortcuts. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const { shortcuts } = useShell().preferences;
  const [store] = useState(() => createCommandStore(shortcuts));
  useShortcuts(store);
  return <CommandContext value={store}>{children}</CommandContext>;
}

/** Registers a command for the palette, the legend and its shortcut while the component is mounted. */
export function useCommand(command: Command): void {
  const store = useCommandStore();
  const latest = useRef(command);
  useEffect(() => {
    latest.current = command;
  });
  const { id, label, group, keys, sameKeysAs, keywords, hidden, everywhere, local, first, repeats } = command;
  useEffect(
    () =>
      store.add({
        id,
        label,
        group,
        keys,
        sameKeysAs,
        keywords,
        hidden,
        everywhere,
        local,
        first,
        repeats,
        icon: latest.current.icon,
        run: () => latest.current.run(),
      }),
    [store, id, label, group, keys, sameKeysAs, keywords, hidden, everywhere, local, first, repeats],
  );
}

export function useCommands(): readonly ListedCommand[] {
  const store = useCommandStore();
  return useSyncExternalStore(store.subscribe, store.list, store.list);
}

/** Returns the shortcuts that the user changed, on all screens. */
export function useChangedShortcuts(): Shortcuts {
  const store = useCommandStore();
  return useSyncExternalStore(store.subscribe, store.shortcuts, store.shortcuts);
}

/** Returns the key caps of a command of this screen; undefined if it has no shortcut. */
export function useShortcut(id: string): string[] | undefined {
  const store = useCommandStore();
  const isApple = useIsApple();
  const keysOf = () => store.list().find((command) => command.id === id)?.keys;
  const keys = useSyncExternalStore(store.subscribe, keysOf, keysOf);
  return keys === undefined ? undefined : keyCaps(keys, isApple);
}

export function useCommandStore(): CommandStore {
  const store = useContext(CommandContext);
  if (!store) throw new Error("Commands need the CommandProvider around them.");
  return store;
}
