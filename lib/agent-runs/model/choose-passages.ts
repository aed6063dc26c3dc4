import type { FoundPassage } from "#lib/passages/schema.ts";

/** Share of common words from which two passages count as duplicates. */
const DUPLICATE_SIMILARITY = 0.85;

/** Returns the best passages that fit into `characters`, best first, without near-duplicates. */
export function choosePassages(found: readonly FoundPassage[], characters: number): FoundPassage[] {
  const chosen: { passage: FoundPassage; words: Set<string> }[] = [];
  let left = characters;
  for (const passage of found) {
    const terms = wordsOf(passage.passage);
    if (chosen.some((other) => similarity(other.words, terms) >= DUPLICATE_SIMILARITY)) continue;
    if (passage.passage.length > left) continue;
    left -= passage.passage.length;
    chosen.push({ passage, words: terms });
  }
  return chosen.map(({ passage }) => passage);
}

/** Share of common words of all words (Jaccard). */
function similarity(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - common;
  return all === 0 ? 1 : common / all;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
