import { plainText } from "#lib/platform/plain-text.ts";

/** Removes case, accents and punctuation; words are separated by one space. */
function foldWords(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns whether a message has one of the words or phrases; `exact`: nothing else, `contains`: also inside words. */
export function matchKeyword(
  { words, match }: { words: readonly string[]; match: "word" | "exact" | "contains" },
  text: string,
): boolean {
  const folded = foldWords(text);
  return words.some((word) => {
    const expected = foldWords(word);
    if (expected === "") return text.trim() !== "" && text.trim() === word.trim();
    if (match === "exact") return folded === expected;
    if (match === "contains") return folded.includes(expected);
    return ` ${folded} `.includes(` ${expected} `);
  });
}

/** Returns the choice an answer means: by its number, its title, or the only title that occurs in the answer. */
export function matchChoice<Option extends { title: string }>(
  choices: readonly Option[],
  answer: string,
): Option | undefined {
  const folded = foldWords(answer);
  if (folded === "")
    return choices.find(({ title }) => title.trim() !== "" && title.trim() === answer.trim());
  if (/^\d{1,2}$/.test(folded)) {
    const numbered = choices.find(({ title }) => foldWords(title) === folded) ?? choices[Number(folded) - 1];
    if (numbered) return numbered;
  }
  const exact = choices.find(({ title }) => foldWords(title) === folded);
  if (exact) return exact;
  const within = choices.filter(({ title }) => matchKeyword({ words: [title], match: "word" }, answer));
  return within.length === 1 ? within[0] : undefined;
}
