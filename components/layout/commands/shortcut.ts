export type KeyPress = {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
};

/**
 * Returns a key press in the notation of shortcuts: "g", "?", "[", "escape", "shift+j", "mod+k" (Ctrl or Cmd). Null for
 * a modifier alone and for anything with Alt, which keyboard layouts use for typing. Shift is part of a sign such as
 * "?", but not of a letter or a named key.
 */
export function strokeOf(press: KeyPress): string | null {
  if (press.altKey || ["Shift", "Control", "Meta", "Alt", "Dead", "Process"].includes(press.key)) return null;
  const key = press.key === " " ? "space" : press.key.toLowerCase();
  const mod = press.ctrlKey || press.metaKey ? "mod+" : "";
  const shift = press.shiftKey && (key.length > 1 || /\p{L}/u.test(key)) ? "shift+" : "";
  return `${mod}${shift}${key}`;
}

/**
 * Returns whether the strokes so far complete `keys`, start it, or neither. `keys` is strokes separated by spaces: "g
 * b".
 */
export function matchKeys(keys: string, strokes: readonly string[]): "complete" | "begun" | "none" {
  const expected = keys.split(" ");
  if (strokes.length > expected.length) return "none";
  if (!strokes.every((stroke, index) => stroke === expected[index])) return "none";
  return strokes.length === expected.length ? "complete" : "begun";
}

/** Returns the key caps of a shortcut: "mod+k" → ["⌘", "K"] or ["Ctrl", "K"]. */
export function keyCaps(keys: string, isApple: boolean): string[] {
  return keys.split(/[ ]|(?<=\w)\+/).map((part) => {
    if (part === "mod") return isApple ? "⌘" : "Ctrl";
    return part.length === 1 ? part.toUpperCase() : `${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  });
}
