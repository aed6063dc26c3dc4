const V = "[aeiouy]";
const C = "[^aeiouy]";
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;

const exceptions = new Map(
  "skis:ski skies:sky dying:die lying:lie tying:tie news:news atlas:atlas cosmos:cosmos bias:bias inning:inning"
    .split(" ")
    .map((entry) => {
      const [word = "", stem = ""] = entry.split(":");
      return [word, stem] as const;
    }),
);

/** Longer endings of steps 2 and 3, in Snowball's order; a null replacement needs the second region. */
const derivations: readonly (readonly [RegExp, string])[] = [
  [/ational$/, "ate"],
  [/tional$/, "tion"],
  [/enci$/, "ence"],
  [/anci$/, "ance"],
  [/abli$/, "able"],
  [/entli$/, "ent"],
  [/(?:izer|ization)$/, "ize"],
  [/(?:ation|ator)$/, "ate"],
  [/(?:alism|aliti|alli)$/, "al"],
  [/fulness$/, "ful"],
  [/(?:ousli|ousness)$/, "ous"],
  [/(?:iveness|iviti)$/, "ive"],
  [/(?:biliti|bli)$/, "ble"],
  [/ogi$/, "og"],
  [/fulli$/, "ful"],
  [/lessli$/, "less"],
  [/(?<=[cdeghkmnrt])li$/, ""],
];
const reductions: readonly (readonly [RegExp, string])[] = [
  [/ational$/, "ate"],
  [/tional$/, "tion"],
  [/alize$/, "al"],
  [/(?:icate|iciti|ical)$/, "ic"],
  [/(?:ful|ness)$/, ""],
];
const finals = /(?:ement|ance|ence|able|ible|ment|(?<=[st])ion|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic)$/;

/** Returns the stem of an English word in lower case: Porter's second algorithm (snowballstem.org/algorithms/english)
 * without its rare exceptions.
 */
export function englishStem(word: string): string {
  if (word.length < 3) return word;
  const known = exceptions.get(word);
  if (known !== undefined) return known;
  const r1 = startOfR1(word);
  const r2 = afterVowelConsonant(word, r1);
  const plural = withoutPlural(word);
  const verb = withoutVerbal(plural, r1);
  const ended = verb.replace(new RegExp(`(?<=.${C})[y]$`), "i");
  const derived = firstRule(ended, derivations, r1);
  const reduced = firstRule(derived, reductions, r1);
  const active = /ative$/.test(reduced) && reduced.length - 5 >= r2 ? reduced.slice(0, -5) : reduced;
  return withoutFinalE(withoutFinal(active, r2), r1, r2);
}

function startOfR1(word: string): number {
  const prefix = /^(?:gener|commun|arsen)/.exec(word);
  return prefix ? prefix[0].length : afterVowelConsonant(word, 0);
}

function afterVowelConsonant(word: string, from: number): number {
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return found ? from + found.index + 2 : word.length;
}

function withoutPlural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (/ie[sd]$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (/(?:us|ss)$/.test(word)) return word;
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbal(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed) return eed.index >= r1 ? word.slice(0, eed.index + 2) : word;
  const ending = /(?:ingly|edly|ing|ed)$/.exec(word);
  if (!ending) return word;
  const rest = word.slice(0, ending.index);
  if (!/[aeiouy]/.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (DOUBLE.test(rest)) return rest.slice(0, -1);
  return isShort(rest, r1) ? `${rest}e` : rest;
}

/** Whether a word ends in a short syllable and has an empty first region. */
function isShort(word: string, r1: number): boolean {
  return (
    word.length <= r1 && (/^[aeiouy][^aeiouy]$/.test(word) || /[^aeiouy][aeiouy][^aeiouywx]$/.test(word))
  );
}

function firstRule(word: string, rules: typeof derivations, region: number): string {
  for (const [ending, replacement] of rules) {
    const found = ending.exec(word);
    if (found) return found.index >= region ? word.slice(0, found.index) + replacement : word;
  }
  return word;
}

function withoutFinal(word: string, r2: number): string {
  const found = finals.exec(word);
  return found && found.index >= r2 ? word.slice(0, found.index) : word;
}

function withoutFinalE(word: string, r1: number, r2: number): string {
  if (word.endsWith("e")) {
    const rest = word.slice(0, -1);
    const shortBefore = new RegExp(`${C}${V}[^aeiouywx]$`).test(rest);
    return rest.length >= r2 || (rest.length >= r1 && !shortBefore) ? rest : word;
  }
  return word.endsWith("ll") && word.length - 1 >= r2 ? word.slice(0, -1) : word;
}
