const VOWEL = /[aeiou]/;

/** Attached pronouns, and the verb endings they are attached to. */
const PRONOUN = /(?:iendo|ando|yendo|[aei]r)(selas|selos|sela|selo|las|les|los|nos|me|se|la|le|lo)$/;

type Rule = { endings: RegExp; replacement?: string; before?: RegExp };

/** Nominal endings, longest first within a row; `before` may be removed with them. */
const nominal: readonly Rule[] = [
  {
    endings:
      /(?:amientos|imientos|amiento|imiento|anzas|anza|ismos|ismo|ables|ibles|able|ible|istas|ista|osos|osas|oso|osa|icos|icas|ico|ica)$/,
  },
  { endings: /(?:adoras|adores|aciones|ancias|adora|ador|acion|antes|ante|ancia)$/, before: /ic$/ },
  { endings: /logias?$/, replacement: "log" },
  { endings: /ucion(?:es)?$/, replacement: "u" },
  { endings: /encias?$/, replacement: "ente" },
  { endings: /idad(?:es)?$/, before: /(?:abil|ic|iv)$/ },
  { endings: /iv[ao]s?$/, before: /at$/ },
];
const adverb = /mente$/;
const beforeAdverb = /(?:ativ|iv|os|ic|ad|ante|able|ible)$/;

const verbal =
  /(?:arian|arias|arais|ariais|aremos|ariamos|asemos|aramos|ieramos|iesemos|eriamos|iriamos|eremos|iremos|abamos|erian|irian|erias|irias|ierais|ieseis|ieron|iendo|ieran|iesen|ieras|ieses|aseis|abais|aron|aban|aran|asen|ando|aras|abas|ases|eran|iran|eras|iras|eria|iria|aria|iera|iese|isteis|asteis|amos|imos|iamos|iais|ados|adas|idos|idas|aste|iste|ado|ada|ido|ida|aba|ara|ase|era|ira|ere|ire|are|ian|ias|ais|ad|ed|id|an|io|ar|er|ir|as|ia|is)$/;
const light = /(?:emos|eis|en|es)$/;

/** Returns the stem of a Spanish word without accents, in lower case: Snowball's Spanish algorithm
 * (snowballstem.org/algorithms/spanish) with its endings written without accents, so that a word has the same stem with
 * and without accents.
 */
export function spanishStem(word: string): string {
  if (word.length < 4) return unifySpelling(word);
  if (/^...s$/.test(word)) return unifySpelling(word.slice(0, 3));
  const regions = regionsOf(word);
  const bare = withoutPronoun(word, regions.rv);
  const noun = withoutNominal(bare, regions);
  const verb = noun === bare ? withoutVerbal(bare, regions.rv) : noun;
  return unifySpelling(withoutResidue(verb, regions.rv));
}

/** Unifies spelling differences: luz and luces, busque and buscar, precio and precios. */
function unifySpelling(stem: string): string {
  return stem.length < 4
    ? stem.replace(/z$/, "c")
    : stem.replace(/qu$/, "c").replace(/i$/, "").replace(/z$/, "c");
}

type Regions = { rv: number; r1: number; r2: number };

function regionsOf(word: string): Regions {
  const r1 = afterVowelConsonant(word, 0);
  return { rv: startOfRv(word), r1, r2: afterVowelConsonant(word, r1) };
}

function startOfRv(word: string): number {
  const vowel = (index: number) => VOWEL.test(word.charAt(index));
  const next = (from: number, wanted: boolean) => {
    for (let index = from; index < word.length; index += 1) if (vowel(index) === wanted) return index + 1;
    return word.length;
  };
  if (!vowel(1)) return next(2, true);
  return vowel(0) ? next(2, false) : 3;
}

function afterVowelConsonant(word: string, from: number): number {
  for (let index = from + 1; index < word.length; index += 1) {
    if (!VOWEL.test(word.charAt(index)) && VOWEL.test(word.charAt(index - 1))) return index + 1;
  }
  return word.length;
}

function withoutPronoun(word: string, rv: number): string {
  const pronoun = PRONOUN.exec(word)?.[1];
  if (pronoun === undefined) return word;
  const rest = word.slice(0, -pronoun.length);
  return /(?:iendo|ando|yendo|[aei]r)$/.exec(rest.slice(rv)) ? rest : word;
}

function withoutNominal(word: string, { r1, r2 }: Regions): string {
  if (adverb.test(word) && word.length - 5 >= r1) {
    const rest = word.slice(0, -5);
    const more = beforeAdverb.exec(rest);
    if (more && more.index >= r2) return rest.slice(0, more.index);
    return rest.endsWith("a") ? rest.slice(0, -1) : rest;
  }
  for (const { endings, replacement = "", before } of nominal) {
    const ending = endings.exec(word);
    if (!ending) continue;
    if (ending.index < r2) return word;
    const rest = word.slice(0, ending.index) + replacement;
    const more = before?.exec(rest);
    return more && more.index >= r2 ? rest.slice(0, more.index) : rest;
  }
  return word;
}

function withoutVerbal(word: string, rv: number): string {
  const ending = verbal.exec(word.slice(rv)) ?? light.exec(word.slice(rv));
  if (!ending) return word;
  const rest = word.slice(0, rv + ending.index);
  return /^e/.test(ending[0]) && rest.endsWith("gu") ? rest.slice(0, -1) : rest;
}

function withoutResidue(word: string, rv: number): string {
  const ending = /(?:os|[aeoi])$/.exec(word.slice(rv));
  if (!ending) return word;
  const rest = word.slice(0, rv + ending.index);
  return ending[0] === "e" && rest.slice(rv).endsWith("u") && rest.endsWith("gu") ? rest.slice(0, -1) : rest;
}
