/** An incomplete `/shortcut`, `@person` or `{{variable` at the caret. */
export type IncompleteText = { kind: "reply" | "person" | "variable"; query: string; start: number };

/** Returns the incomplete text at the caret, if any. `/` and `@` count at the start of the text or after a space. */
export function completionAt(text: string, caret: number): IncompleteText | null {
  const before = text.slice(0, caret);
  const variable = /\{\{\s*([\w.-]*)$/.exec(before);
  if (variable) return { kind: "variable", query: variable[1] ?? "", start: variable.index };
  const match = /(?:^|\s)([/@])([\p{L}\p{N}_-]*)$/u.exec(before);
  if (!match) return null;
  const query = match[2] ?? "";
  return { kind: match[1] === "@" ? "person" : "reply", query, start: before.length - query.length - 1 };
}

/** Returns the text with the completion inserted, and the new caret position. */
export function complete(
  text: string,
  { start, caret, insert }: { start: number; caret: number; insert: string },
): { text: string; caret: number } {
  return { text: text.slice(0, start) + insert + text.slice(caret), caret: start + insert.length };
}

/**
 * Returns the ids of the people a note mentions. A mention is an at sign and a full name, which is the longest one that
 * fits: "@Ana María" does not mention Ana.
 */
export function mentionedIn(text: string, people: readonly { id: string; name: string }[]): string[] {
  const names = people.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  const startsWith = (text: string, name: string) =>
    text.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(name.length));
  const mentioned = new Set(
    [...text.matchAll(/@/g)].map(({ index }) =>
      names.find((name) => startsWith(text.slice(index + 1), name)),
    ),
  );
  return people.filter(({ name }) => name !== "" && mentioned.has(name)).map(({ id }) => id);
}
