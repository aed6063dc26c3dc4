import { plainText } from "#lib/platform/plain-text.ts";
import { termsOf } from "../words/stem.ts";
import { commerce } from "./commerce.ts";
import { dealings } from "./dealings.ts";
import { office } from "./office.ts";
import { timeAndPlace } from "./time-and-place.ts";
import { trades } from "./trades.ts";

/**
 * Words that customers and businesses use for the same things. Each line of the lists is a group: Spanish before the
 * bar, English after it, members separated by commas. Members of several words are recognized only in questions; `~`
 * marks a member with a similar meaning.
 */
export type Group = { members: readonly Member[] };
type Member = { term: string; weight: number };

type Phrase = { terms: readonly string[]; group: Group; weight: number };
type Thesaurus = {
  words: ReadonlyMap<string, readonly { group: Group; weight: number }[]>;
  /** By the first term. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
};

const NEAR = 0.5;

/** Returns the groups of a term, each with the strength of the match. */
export function groupsOf(term: string): readonly { group: Group; weight: number }[] {
  return thesaurus.words.get(term) ?? [];
}

/**
 * Returns the longest phrase at `start` of a question; each word is given by its possible terms. Null if there is none,
 * or if its group has no single word to search for.
 */
export function phraseAt(
  words: readonly (readonly string[])[],
  start: number,
): { length: number; group: Group } | null {
  let longest: Phrase | null = null;
  for (const first of words[start] ?? []) {
    for (const phrase of thesaurus.phrases.get(first) ?? []) {
      const fits = phrase.terms.every((term, offset) => words[start + offset]?.includes(term));
      if (fits && phrase.terms.length > (longest?.terms.length ?? 0)) longest = phrase;
    }
  }
  return longest && longest.group.members.length > 0
    ? { length: longest.terms.length, group: longest.group }
    : null;
}

const thesaurus = build([commerce, timeAndPlace, dealings, trades, office].join("\n"));

function build(text: string): Thesaurus {
  const words = new Map<string, { group: Group; weight: number }[]>();
  const phrases = new Map<string, Phrase[]>();
  for (const line of text.split("\n").filter((line) => line.trim() !== "")) {
    const entries = membersOf(line);
    const single = entries.filter(({ terms }) => terms.length === 1);
    const group = {
      members: single.map(({ terms: [term = ""], weight }) => ({ term, weight })),
    };
    for (const { term, weight } of group.members) push(words, term, { group, weight });
    for (const { terms, weight } of entries) {
      if (terms.length > 1) push(phrases, terms[0] ?? "", { terms, group, weight });
    }
  }
  return { words, phrases };
}

type Entry = { terms: string[]; weight: number };

function membersOf(line: string): Entry[] {
  const [spanish = "", english = ""] = line.split("|");
  return [
    ...spanish.split(",").map((member) => memberOf(member, "es")),
    ...english.split(",").map((member) => memberOf(member, "en")),
  ].filter(({ terms }) => terms.length > 0);
}

function memberOf(member: string, language: "es" | "en"): Entry {
  const text = plainText(member).trim();
  const words = text.replace("~", "").match(/[\p{L}\p{N}]+/gu) ?? [];
  const spelt = text.includes("-") && !text.includes(" ") ? [words.join("")] : words;
  return {
    terms: spelt.flatMap((word) => termsOf(word, language)),
    weight: text.startsWith("~") ? NEAR : 1,
  };
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
