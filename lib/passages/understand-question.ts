import { plainText } from "#lib/platform/plain-text.ts";
import { type Group, groupsOf, phraseAt } from "./thesaurus/groups.ts";
import { detectLanguage } from "./words/detect-language.ts";
import { termsOf } from "./words/stem.ts";
import { isStopWord, isWeakWord, type Language } from "./words/stop-words.ts";
import { tokenize } from "./words/tokenize.ts";

/** One thing a question is about: the terms that may stand for it, each with how well (0 to 1). */
export type Concept = {
  /** As asked, folded. */
  word: string;
  forms: Map<string, number>;
  /** How much the question depends on it; little for "necesito". */
  importance: number;
  /** In the thesaurus or a number: surely no typo. */
  isKnown: boolean;
  /** Written as a name is, and no word of the thesaurus: where no file has it, the question is about something else. */
  isName: boolean;
};

const SYNONYM = 0.55;
const PHRASE = 0.7;
const PART = 0.5;
const WEAK = 0.25;
/** "a qué hora", "how much": what kind of answer is wanted, less what about. */
const ASKING = 0.4;
const MOST_TOKENS = 400;
const MOST_CONCEPTS = 40;

/** What a question asks about, in its order, without its empty words; each thing once. */
export function understandQuestion(question: string): Concept[] {
  const written = writtenWords(question.slice(0, 10_000));
  const language = questionLanguage(written);
  const terms = written.map(({ word }) => termsOf(word, "simple"));
  const concepts = new Map<string, Concept>();
  for (let index = 0; index < written.length && concepts.size < MOST_CONCEPTS; index += 1) {
    const phrase = phraseAt(terms, index);
    const span = written.slice(index, index + (phrase?.length ?? 1));
    const added = phrase
      ? phraseConcepts(span, phrase.group, language)
      : [wordConcept(written[index], language)];
    for (const concept of added)
      if (concept && !concepts.has(concept.word)) concepts.set(concept.word, concept);
    index += span.length - 1;
  }
  const names = namesIn(question);
  return [...concepts.values()].map((concept) => ({
    ...concept,
    isName: names.has(concept.word) && !concept.isKnown,
  }));
}

/** Words with a capital inside a sentence, folded. */
function namesIn(question: string): Set<string> {
  const found = question.slice(0, 10_000).match(/(?<=[\p{Ll}\p{N},;]\s)\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return new Set(found.map(plainText));
}

type Written = { word: string; parts: string[] };

/** The question's written words: "check-in" is one, "15dias" two. */
function writtenWords(question: string): Written[] {
  const groups: string[][] = [];
  for (const { word, written } of tokenize(question).slice(0, MOST_TOKENS)) {
    groups[written] = [...(groups[written] ?? []), word];
  }
  return groups.flatMap(([word = "", ...parts]) => {
    if (/^\d+[a-z]+$/.test(word)) return parts.map((part) => ({ word: part, parts: [] }));
    if (/^[a-z]+$/.test(word) || parts.length === 0) return [{ word, parts }];
    return [{ word, parts }];
  });
}

function questionLanguage(written: readonly Written[]): Language {
  return detectLanguage(written.map(({ word }) => word));
}

function wordConcept(written: Written | undefined, language: Language): Concept | null {
  if (!written || isStopWord(written.word, language)) return null;
  const { word, parts } = written;
  if (/^\p{L}$/u.test(word)) return null;
  const forms = new Map<string, number>();
  const own = termsOf(word, "simple");
  for (const term of own) {
    for (const { group, weight } of groupsOf(term)) addGroup(forms, group, weight * SYNONYM);
  }
  for (const part of parts.filter((part) => part.length > 1 && !isStopWord(part, "simple"))) {
    for (const term of termsOf(part, "simple")) raise(forms, term, PART);
  }
  for (const term of own) forms.set(term, 1);
  const isKnown = forms.size > own.length || /\d/.test(word) || isWeakWord(word);
  return { word, forms, importance: isWeakWord(word) ? WEAK : 1, isKnown, isName: false };
}

/** "dejar la habitación" is one thing, its group's words; its own words count besides. */
function phraseConcepts(span: readonly Written[], group: Group, language: Language): (Concept | null)[] {
  const telling = span.filter(({ word }) => !isStopWord(word, language) && !isWeakWord(word));
  const forms = new Map<string, number>();
  addGroup(forms, group, PHRASE);
  const word = span.map((written) => written.word).join(" ");
  const concept = {
    word,
    forms,
    importance: telling.length === 0 ? ASKING : PHRASE,
    isKnown: true,
    isName: false,
  };
  return [concept, ...telling.map((written) => wordConcept(written, language))];
}

function addGroup(forms: Map<string, number>, group: Group, weight: number): void {
  for (const member of group.members) raise(forms, member.term, member.weight * weight);
}

function raise(forms: Map<string, number>, term: string, weight: number): void {
  if ((forms.get(term) ?? 0) < weight) forms.set(term, weight);
}
