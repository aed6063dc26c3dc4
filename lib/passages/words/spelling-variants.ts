const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Spellings that sound the same in Spanish or are easily confused in English; each is tried in both directions. */
const alike: readonly (readonly [string, string])[] = [
  ["b", "v"],
  ["s", "c"],
  ["s", "z"],
  ["c", "z"],
  ["ll", "y"],
  ["g", "j"],
  ["qu", "k"],
  ["c", "k"],
  ["c", "qu"],
  ["x", "s"],
  ["x", "cc"],
  ["n", "m"],
  ["i", "y"],
  ["gu", "g"],
  ["ph", "f"],
  ["ie", "ei"],
  ["cc", "c"],
  ["sc", "c"],
  ["w", "gu"],
  ["ks", "x"],
  ["ou", "u"],
  ["ea", "ee"],
  ["a", "e"],
  ["e", "i"],
  ["o", "u"],
];
const MAX_SOUND_ALIKE = 60;

/** A possible intended word with its likelihood (0 to 1). */
type Variant = { word: string; likeness: number };

/**
 * Returns the possible intended words of a typo: one letter too many, too few, wrong or swapped, letters that sound the
 * same (also several), and in long words two of the common typos. `word` is folded.
 */
export function spellingVariants(word: string): Variant[] {
  const found = new Map<string, number>();
  const keep = (candidate: string, likeness: number) => {
    if (candidate !== word && candidate.length > 2 && (found.get(candidate) ?? 0) < likeness) {
      found.set(candidate, likeness);
    }
  };
  const sounding = soundAlikes(word);
  for (const [index, candidate] of sounding.entries())
    keep(candidate, index < MAX_SOUND_ALIKE / 2 ? 0.85 : 0.75);
  const slipped = word.length >= 4 ? slips(word) : [];
  for (const candidate of slipped) keep(candidate, 0.8);
  if (word.length >= 5)
    for (const candidate of oneLetterOff(word)) keep(candidate, likenessOf(word, candidate));
  if (word.length >= 7) {
    const twice = [...sounding.slice(0, 25), ...slipped].flatMap(slips);
    for (const candidate of twice) if (Math.abs(candidate.length - word.length) < 2) keep(candidate, 0.65);
  }
  return [...found].map(([candidate, likeness]) => ({ word: candidate, likeness }));
}

/** A missing or swapped letter is a likelier typo than a wrong one. */
function likenessOf(word: string, candidate: string): number {
  if (candidate.length !== word.length) return 0.8;
  return word.length >= 7 ? 0.75 : 0.6;
}

/** Spellings that sound like the word, with up to two replacements. */
function soundAlikes(word: string): string[] {
  const found = new Set<string>();
  let last = [word];
  for (let round = 0; round < 2; round += 1) {
    last = last.flatMap(exchanged).filter((candidate) => candidate !== word && !found.has(candidate));
    for (const candidate of last) if (found.size < MAX_SOUND_ALIKE) found.add(candidate);
  }
  return [...found];
}

function exchanged(word: string): string[] {
  const found: string[] = [];
  const replaceAll = (from: string, to: string) => {
    for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1)) {
      found.push(word.slice(0, at) + to + word.slice(at + from.length));
    }
  };
  for (const [one, other] of alike) {
    replaceAll(one, other);
    replaceAll(other, one);
  }
  if (word.startsWith("h")) found.push(word.slice(1));
  else if (/^[aeiou]/.test(word)) found.push(`h${word}`);
  return found;
}

/** One letter too many, two swapped, or one wrongly doubled or not doubled. */
function slips(word: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < word.length; at += 1) {
    const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    found.push(head + tail, head + letter + letter + tail);
    if (tail !== "") found.push(head + tail.charAt(0) + letter + tail.slice(1));
  }
  return found;
}

function oneLetterOff(word: string): string[] {
  const found: string[] = [];
  for (let at = 0; at <= word.length; at += 1) {
    for (const letter of LETTERS) {
      found.push(word.slice(0, at) + letter + word.slice(at));
      if (at < word.length) found.push(word.slice(0, at) + letter + word.slice(at + 1));
    }
  }
  return found;
}
