import { fillVariables, variablesIn } from "#lib/platform/text-variables.ts";

/** A text with its variables filled in, and the names of unknown variables. */
type FilledText = { text: string; unknown: string[] };

/** Replaces `{{contact.name}}` and other variables of a reply with their values. Unknown variables stay unchanged. */
export function fillReply(text: string, values: Record<string, string>): FilledText {
  return {
    text: fillVariables(text, (name) => values[name] ?? null),
    unknown: variablesIn(text).filter((name) => values[name] === undefined),
  };
}

export function hasVariables(text: string): boolean {
  return variablesIn(text).length > 0;
}

/** An incomplete `/shortcut`, `@person` or `{{variable` at the caret. */
type Completion = { kind: "reply" | "person" | "variable"; query: string; start: number };

/** Returns the completion at the caret, if any. `/` and `@` count at the start of the text or after a space. */
export function completionAt(text: string, caret: number): Completion | null {
  const before = text.slice(0, caret);
  const variable = /\{\{\s*([\w.-]*)$/.exec(before);
  if (variable) return { kind: "variable", query: variable[1] ?? "", start: variable.index };
  const match = /(?:^|\s)([/@])([\p{L}\p{N}_-]*)$/u.exec(before);
  if (!match) return null;
  const query = match[2] ?? "";
  return { kind: match[1] === "@" ? "person" : "reply", query, start: before.length - query.length - 1 };
}

/**
 * Whether to show that there are no canned responses.
 *
 * @param found The completion at the caret.
 * @param replies The canned responses; undefined until they are loaded.
 * @returns True after a single slash if the workspace has none. A slash with text after it may be a path.
 */
export function isMissingReplies(found: Completion | null, replies: readonly unknown[] | undefined): boolean {
  return found?.kind === "reply" && found.query === "" && replies?.length === 0;
}

/** Returns the ids of the people a note mentions. A mention is an at sign and a full name. */
export function mentionedIn(text: string, people: readonly { id: string; name: string }[]): string[] {
  return people.filter(({ name }) => name !== "" && text.includes(`@${name}`)).map(({ id }) => id);
}

/** Returns the text with the completion inserted, and the new caret position. */
export function complete(
  text: string,
  { start, caret, insert }: { start: number; caret: number; insert: string },
): { text: string; caret: number } {
  return { text: text.slice(0, start) + insert + text.slice(caret), caret: start + insert.length };
}
