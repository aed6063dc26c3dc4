import { plainText } from "#lib/platform/plain-text.ts";
import { type Group, groupsOf, phraseAt } from "./thesaurus/groups.ts";
import { detectLanguage } from "./words/detect-language.ts";
import { termsOf } from "./words/stem.ts";
import { isStopWord, isWeakWord, type Language } from "./words/stop-words.ts";
import { tokenize } from "./words/tokenize.ts";

/** A concept of a question: the terms that express it, each with a weight (0 to 1). */
export type Concept = {
  /** The question's word, folded. */
  word: string;
  forms: Map<string, number>;
  /** Its importance for the question; low for "necesito". */
  importance: number;
  /** In the thesaurus or a number: not a typo. */
  isKnown: boolean;
  /** Written as a name and not in the thesaurus: if no file has it, the question is about something else. */
  isName: boolean;
};

const SYNONYM_WEIGHT = 0.55;
const PHRASE_WEIGHT = 0.7;
const PART_WEIGHT = 0.5;
const WEAK_WEIGHT = 0.25;
/** "a qué hora", "how much": the kind of answer rather than the topic. */
const QUESTION_WORD_WEIGHT = 0.4;
const MAX_TOKENS = 400;
const MAX_CONCEPTS = 40;

/** Returns the distinct concepts of a question in order, without stop words. */
export function extractConcepts(question: string): Concept[] {
  const written = writtenWords(question.slice(0, 10_000));
  const language = questionLanguage(written);
  const terms = written.map(({ word }) => termsOf(word, "simple"));
  const concepts = new Map<string, Concept>();
  for (let index = 0; index < written.length && concepts.size < MAX_CONCEPTS; index += 1) {
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

/** Capitalized words inside a sentence, folded. */
function namesIn(question: string): Set<string> {
  const found = question.slice(0, 10_000).match(/(?<=[\p{Ll}\p{N},;]\s)\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return new Set(found.map(plainText));
}

type Written = { word: string; parts: string[] };

/** The question's written words: "check-in" is one, "15dias" two. */
function writtenWords(question: string): Written[] {
  const groups: string[][] = [];
  for (const { word, written } of tokenize(question).slice(0, MAX_TOKENS)) {
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
    for (const { group, weight } of groupsOf(term)) addGroup(forms, group, weight * SYNONYM_WEIGHT);
  }
  for (const part of parts.filter((part) => part.length > 1 && !isStopWord(part, "simple"))) {
    for (const term of termsOf(part, "simple")) raise(forms, term, PART_WEIGHT);
  }
  for (const term of own) forms.set(term, 1);
  const isKnown = forms.size > own.length || /\d/.test(word) || isWeakWord(word);
  return { word, forms, importance: isWeakWord(word) ? WEAK_WEIGHT : 1, isKnown, isName: false };
}

/** "dejar la habitación" is one concept with the terms of its group; its own words count too. */
function phraseConcepts(span: readonly Written[], group: Group, language: Language): (Concept | null)[] {
  const telling = span.filter(({ word }) => !isStopWord(word, language) && !isWeakWord(word));
  const forms = new Map<string, number>();
  addGroup(forms, group, PHRASE_WEIGHT);
  const word = span.map((written) => written.word).join(" ");
  const concept = {
    word,
    forms,
    importance: telling.length === 0 ? QUESTION_WORD_WEIGHT : PHRASE_WEIGHT,
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
