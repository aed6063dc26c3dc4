import { type ListedCommand, shortcutId } from "./command-store.ts";
import { matchKeys } from "./shortcut.ts";

/** The most strokes of a shortcut ("g s w"). */
const MAX_STROKES = 3;

/**
 * Returns the shortcut after another stroke: Backspace removes the last one. Returns it unchanged for keys that move
 * the focus, type no character, or that browsers do not leave to a page.
 */
export function addStroke(keys: string, stroke: string): string {
  const strokes = keys.split(" ").filter(Boolean);
  if (stroke === "backspace") return strokes.slice(0, -1).join(" ");
  const isCharacter = /^(mod\+)?(shift\+)?\S$/u.test(stroke);
  const isOfBrowser = /^mod\+(shift\+)?[acnqrtvwx]$/.test(stroke);
  if (!isCharacter || isOfBrowser || strokes.length === MAX_STROKES) return keys;
  return [...strokes, stroke].join(" ");
}

/** Returns another command of the screen that the shortcut would also run, or that would run before it is complete. */
export function findClash(
  commands: readonly ListedCommand[],
  command: ListedCommand,
  keys: string,
): ListedCommand | undefined {
  const isOther = (one: ListedCommand) => shortcutId(one) !== shortcutId(command);
  return commands.find(
    (one) => one.keys && isOther(one) && (begins(one.keys, keys) || begins(keys, one.keys)),
  );
}

function begins(keys: string, other: string): boolean {
  return keys !== "" && matchKeys(other, keys.split(" ")) !== "none";
}
