import type { ReactNode } from "react";

export type Command = {
  /** Unique while mounted. */
  id: string;
  /** The action, in the imperative: "Go to board". */
  label: string;
  /** Heading in the palette and the legend. */
  group: string;
  /** Shortcut: strokes separated by spaces ("g b", "c", "mod+k"). */
  keys?: string;
  icon?: ReactNode;
  /** Additional search words for the palette. */
  keywords?: string;
  /** Hides it in the palette, for commands that only make sense as a shortcut. */
  hidden?: boolean;
  /** Available on every screen: listed after those of the screen. */
  everywhere?: boolean;
  /** The focused element (a card, a list) handles its keys; here they are only listed in the legend. */
  local?: boolean;
  run: () => void;
};

export type CommandStore = {
  add: (command: Command) => () => void;
  list: () => readonly Command[];
  subscribe: (onChange: () => void) => () => void;
};

/** The commands of the current screen; the one registered last wins if two have the same keys. */
export function createCommandStore(): CommandStore {
  let commands: readonly Command[] = [];
  const listeners = new Set<() => void>();

  function replace(next: readonly Command[]) {
    commands = next;
    for (const listener of listeners) listener();
  }

  return {
    add(command) {
      replace([...commands.filter((one) => one.id !== command.id), command]);
      return () => replace(commands.filter((one) => one !== command));
    },
    list: () => commands,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Returns the commands by group: those of the screen first, then those of every screen. */
export function groupCommands(commands: readonly Command[]): Map<string, Command[]> {
  const isScreens = ({ everywhere = false }: Command) => !everywhere;
  return Map.groupBy(
    [...commands.filter(isScreens), ...commands.filter((command) => !isScreens(command))],
    (command) => command.group,
  );
}
