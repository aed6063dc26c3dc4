import type { ReactNode } from "react";

export type Command = {
  /** Unique while mounted. */
  id: string;
  /** What it does, in the imperative: "Go to board". */
  label: string;
  /** Heading in the palette and the legend. */
  group: string;
  /** Shortcut: strokes separated by spaces ("g b", "c", "mod+k"). */
  keys?: string;
  icon?: ReactNode;
  /** More words the palette finds it by. */
  words?: string;
  /** Keeps it out of the palette: things that only make sense as a key. */
  hidden?: boolean;
  /** Its keys are handled by what has focus (a card, a list); here they are only told in the legend. */
  local?: boolean;
  run: () => void;
};

export type CommandStore = {
  add: (command: Command) => () => void;
  list: () => readonly Command[];
  subscribe: (onChange: () => void) => () => void;
};

/** The commands of what is on screen now; a later one with the same keys wins while it is there. */
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
