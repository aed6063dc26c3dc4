const VARIABLE = /\{\{\s*([\w.-]{1,80})\s*\}\}/g;

/** A text with its variables put in, and the names of those nobody knows. */
export type FilledText = { text: string; unknown: string[] };

/** Puts values where `{{name}}` stands; what is not known stays as it is. */
export function fillVariables(text: string, values: Record<string, string>): FilledText {
  const unknown = new Set<string>();
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) unknown.add(name);
    return value ?? whole;
  });
  return { text: filled, unknown: [...unknown] };
}

/** Whether a text has something to fill in. */
export function hasVariables(text: string): boolean {
  return text.search(VARIABLE) >= 0;
}

/** What the caret stands in that a list can complete: `/shortcut`, `@person` or `{{variable` begun before it. */
export type Completion = { kind: "reply" | "person" | "variable"; query: string; start: number };

/** The completion at the caret, if any. A slash or at sign counts at the beginning of the text or after a space. */
export function completionAt(text: string, caret: number): Completion | null {
  const before = text.slice(0, caret);
  const variable = /\{\{\s*([\w.-]*)$/.exec(before);
  if (variable) return { kind: "variable", query: variable[1] ?? "", start: variable.index };
  const begun = /(?:^|\s)([/@])([\p{L}\p{N}_-]*)$/u.exec(before);
  if (!begun) return null;
  const query = begun[2] ?? "";
  return { kind: begun[1] === "@" ? "person" : "reply", query, start: before.length - query.length - 1 };
}

/**
 * Whether to say that there are no canned responses.
 *
 * @param found The completion at the caret.
 * @param replies The canned responses; undefined while they are not loaded.
 * @returns True after a slash alone, where the workspace has none. A shortcut that was begun may be a plain path.
 */
export function isMissingReplies(found: Completion | null, replies: readonly unknown[] | undefined): boolean {
  return found?.kind === "reply" && found.query === "" && replies?.length === 0;
}

/** The people a note names: each whose whole name stands after an at sign. */
export function mentionedIn(text: string, people: readonly { id: string; name: string }[]): string[] {
  return people.filter(({ name }) => name !== "" && text.includes(`@${name}`)).map(({ id }) => id);
}

/** The text with what was begun replaced, and where the caret goes. */
export function complete(
  text: string,
  { start, caret, insert }: { start: number; caret: number; insert: string },
): { text: string; caret: number } {
  return { text: text.slice(0, start) + insert + text.slice(caret), caret: start + insert.length };
}
