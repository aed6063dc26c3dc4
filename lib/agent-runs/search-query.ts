import type { Turn } from "./read-memory.ts";

/** Beginnings of a question that leans on the one before: "¿y los sábados?", "and on Sundays?". */
const LEANING =
  /^[¿¡\s]*(?:y|e|pero|entonces|tambien|and|but|so|then|also|what about|how about|que hay de|que tal)\b/;
/** Words that point back: "¿cuánto cuesta eso?", "is it open then?". */
const POINTING = /\b(?:eso|esa|ese|esos|esas|esto|ahi|alli|entonces|ello|it|that|those|them|there|then)\b/;
const FEW_WORDS = 3;

/**
 * What is looked for: the question, behind the session's last one where it cannot stand alone (a short question
 * that begins with "and", or points back).
 */
export function searchQuery(question: string, memory: readonly Turn[]): string {
  const last = memory.at(-1);
  if (!last) return question;
  return leansBack(question) ? `${last.question}\n${question}` : question;
}

/** Whether a question needs the one before to be understood. */
export function leansBack(question: string): boolean {
  const plain = question.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > 8) return false;
  return LEANING.test(plain) || POINTING.test(plain) || words.length < FEW_WORDS;
}
