import type { MessageTree } from "./message-tree.ts";

/** The private language that tests use to find text that is too long for its place or not in the message files. */
export const PSEUDO_LOCALE = "en-XA";

const accented: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", A: "Á", E: "É", O: "Ó" };

/** Returns English messages with accents and 40% more length. ICU arguments and tags stay as they are. */
export function pseudoMessages(english: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [
      key,
      typeof value === "string" ? lengthened(value) : pseudoMessages(value),
    ]),
  );
}

function lengthened(text: string): string {
  // Plurals and selects contain text and syntax; only their surroundings could be changed.
  if (/\{\w+, *(plural|select)/.test(text)) return text;
  const parts = text.split(/(\{[^}]*\}|<[^>]*>)/);
  const changed = parts.map((part, index) =>
    index % 2 ? part : part.replace(/[aeiouAEO]/g, (vowel) => accented[vowel] ?? vowel),
  );
  const letters = text.replace(/\{[^}]*\}|<[^>]*>/g, "").length;
  return changed.join("") + " ~".repeat(Math.ceil((letters * 0.4) / 2));
}
