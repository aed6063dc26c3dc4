import { plainText } from "#lib/platform/plain-text.ts";
import type { Turn } from "./read-memory.ts";

/** Starts of a follow-up question: "¿y los sábados?", "and on Sundays?". */
const FOLLOW_UP_START =
  /^[¿¡\s]*(?:y|e|pero|entonces|tambien|and|but|so|then|also|what about|how about|que hay de|que tal)\b/;
/** Words that refer to the previous question: "¿cuánto cuesta eso?", "is it open then?". */
const BACK_REFERENCE =
  /\b(?:eso|esa|ese|esos|esas|esto|ahi|alli|entonces|ello|it|that|those|them|there|then)\b/;
const MIN_STANDALONE_WORDS = 3;
const MAX_FOLLOW_UP_WORDS = 8;
const MAX_TURNS = 3;

/**
 * Returns the text to search for: the question, preceded by the session's last standalone question if it is a
 * follow-up (a short question that starts with "and", refers back, or has one or two words).
 */
export function buildSearchQuery(question: string, memory: readonly Turn[]): string {
  if (!isFollowUp(question)) return question;
  const earlier: string[] = [];
  for (const turn of memory.slice(-MAX_TURNS).reverse()) {
    earlier.unshift(turn.question);
    if (!isFollowUp(turn.question)) break;
  }
  return [...earlier, question].join("\n");
}

/** Returns whether a question depends on the previous one. */
export function isFollowUp(question: string): boolean {
  const plain = plainText(question).trim();
  const terms = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (terms.length > MAX_FOLLOW_UP_WORDS) return false;
  return FOLLOW_UP_START.test(plain) || BACK_REFERENCE.test(plain) || terms.length < MIN_STANDALONE_WORDS;
}
