import type { ReactNode } from "react";

export type Command = {
  /** Unique while mounted. */
  id: string;
  /** The action, in the imperative: "Go to board". */
  label: string;
  /** Heading in the palette and the legend. */
  group: string;
  /** Default shortcut: strokes separated by spaces ("g b", "c", "mod+k"). */
  keys?: string;
  /** The command whose shortcut the user changes with its own; itself if omitted. */
  sameKeysAs?: string;
  icon?: ReactNode;
  /** Additional search words for the palette. */
  keywords?: string;
  /** Hides it in the palette, for commands that only make sense as a shortcut. */
  hidden?: boolean;
  /** Available on every screen: listed after those of the screen. */
  everywhere?: boolean;
  /** The focused element (a card, a list) handles its keys; here they are only listed in the legend. */
  local?: boolean;
  /** Tried before other commands with the same keys. */
  first?: boolean;
  /** Runs again and again while its key is held down. */
  repeats?: boolean;
  /** Returns false to leave the keys to another command. */
  run: () => unknown;
};

/** Shortcuts that the user changed, by command. An empty one turns the shortcut off. */
export type Shortcuts = Readonly<Record<string, string>>;

/** A command with the shortcut that it has for the user; undefined for none. */
export type ListedCommand = Command & { defaultKeys?: string };

export type CommandStore = {
  add: (command: Command) => () => void;
  list: () => readonly ListedCommand[];
  shortcuts: () => Shortcuts;
  /** Shows shortcuts that are being saved. */
  changeShortcuts: (shortcuts: Shortcuts) => void;
  /**
   * Ends one such change with the shortcuts that are saved now; without them, it failed. They are shown when no other
   * change is being saved.
   */
  settleShortcuts: (saved?: Shortcuts) => void;
  subscribe: (onChange: () => void) => () => void;
};

/** The commands of the current screen; the one registered last wins if two have the same keys. */
export function createCommandStore(stored: Shortcuts): CommandStore {
  let commands: readonly Command[] = [];
  let saved = stored;
  let shortcuts = stored;
  let changes = 0;
  let listed: readonly ListedCommand[] = [];
  const listeners = new Set<() => void>();

  function update() {
    listed = commands.map((command) => withShortcut(command, shortcuts));
    for (const listener of listeners) listener();
  }

  function replace(next: readonly Command[]) {
    commands = next;
    update();
  }

  return {
    add(command) {
      replace([...commands.filter((one) => one.id !== command.id), command]);
      return () => replace(commands.filter((one) => one !== command));
    },
    list: () => listed,
    shortcuts: () => shortcuts,
    changeShortcuts(next) {
      changes += 1;
      shortcuts = next;
      update();
    },
    settleShortcuts(next = saved) {
      saved = next;
      changes -= 1;
      if (changes > 0) return;
      shortcuts = saved;
      update();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Returns the id under which the shortcut of a command is changed. */
export function shortcutId({ id, sameKeysAs }: Command): string {
  return sameKeysAs ?? id;
}

/** Keys that a focused element handles cannot be changed. */
function withShortcut(command: Command, shortcuts: Shortcuts): ListedCommand {
  const changed = command.local ? undefined : shortcuts[shortcutId(command)];
  return {
    ...command,
    defaultKeys: command.keys,
    keys: changed === undefined ? command.keys : changed || undefined,
  };
}

/** Returns the commands by group: those of the screen first, then those of every screen. */
export function groupCommands<C extends Command>(commands: readonly C[]): Map<string, C[]> {
  const isScreens = ({ everywhere = false }: C) => !everywhere;
  return Map.groupBy(
    [...commands.filter(isScreens), ...commands.filter((command) => !isScreens(command))],
    (command) => command.group,
  );
}
