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
import { type Command, type CommandStore, createCommandStore } from "./command-store.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const CommandContext = createContext<CommandStore | null>(null);

/** Holds the commands of the current screen and listens for their shortcuts. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCommandStore);
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
  const { id, label, group, keys, keywords, hidden, everywhere, local } = command;
  useEffect(
    () =>
      store.add({
        id,
        label,
        group,
        keys,
        keywords,
        hidden,
        everywhere,
        local,
        icon: latest.current.icon,
        run: () => latest.current.run(),
      }),
    [store, id, label, group, keys, keywords, hidden, everywhere, local],
  );
}

export function useCommands(): readonly Command[] {
  const store = useCommandStore();
  return useSyncExternalStore(store.subscribe, store.list, store.list);
}

function useCommandStore(): CommandStore {
  const store = useContext(CommandContext);
  if (!store) throw new Error("Commands need the CommandProvider around them.");
  return store;
}
