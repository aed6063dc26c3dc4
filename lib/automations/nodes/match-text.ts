import { plainText } from "#lib/platform/plain-text.ts";

/** A text without case, accents and the signs around words; words are separated by one space. */
function foldWords(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether a message has one of the words (or groups of words). `exact`: it is nothing else; `contains`: anywhere. */
export function matchKeyword(
  { words, match }: { words: readonly string[]; match: "word" | "exact" | "contains" },
  text: string,
): boolean {
  const said = foldWords(text);
  return words.some((word) => {
    const wanted = foldWords(word);
    if (wanted === "") return text.trim() !== "" && text.trim() === word.trim();
    if (match === "exact") return said === wanted;
    if (match === "contains") return said.includes(wanted);
    return ` ${said} `.includes(` ${wanted} `);
  });
}

/** The choice an answer means: its number, its title, or a title that only it has among the words of the answer. */
export function matchChoice<Option extends { title: string }>(
  choices: readonly Option[],
  answer: string,
): Option | undefined {
  const said = foldWords(answer);
  if (said === "") return choices.find(({ title }) => title.trim() !== "" && title.trim() === answer.trim());
  if (/^\d{1,2}$/.test(said)) {
    const numbered = choices.find(({ title }) => foldWords(title) === said) ?? choices[Number(said) - 1];
    if (numbered) return numbered;
  }
  const exact = choices.find(({ title }) => foldWords(title) === said);
  if (exact) return exact;
  const within = choices.filter(({ title }) => matchKeyword({ words: [title], match: "word" }, answer));
  return within.length === 1 ? within[0] : undefined;
}
