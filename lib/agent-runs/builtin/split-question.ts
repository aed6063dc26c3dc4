import { withoutGreeting } from "./small-talk.ts";

const MOST_PARTS = 3;
const LONGEST_LINE = 120;
const ASKING =
  "qu[eé]|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]l(?:es)?|qui[eé]n(?:es)?|por qu[eé]|a qu[eé]|hasta cu[aá]ndo|desde cu[aá]ndo|si (?:hay|tiene|puedo|se)|what|when|where|how|which|who|why|do you|does|is there|are there|can i";
const JOINT = new RegExp(
  `(?:,\\s*)?\\s(?:y|e|and|adem[aá]s|tambi[eé]n)\\s+(?=¿?(?:${ASKING})(?!\\p{L}))`,
  "iu",
);

/**
 * The questions of a message, each to be answered by itself, without a greeting before them. At least one; a long
 * message is one question.
 */
export function splitQuestion(message: string): string[] {
  const asked = withoutGreeting(message);
  const parts = lines(asked)
    .flatMap((text) => text.split(JOINT))
    .map((text) => text.replace(/^[¿¡\s]+/, "").trim())
    .filter((text) => wordCount(text) > 1);
  return parts.length > 1 && parts.length <= MOST_PARTS ? parts : [asked];
}

/** Sentences that ask, where there are several; else the lines of a message of short ones; else all of it. */
function lines(asked: string): string[] {
  const sentences = asked.split(/(?<=\?)\s+|\n+/).filter((text) => wordCount(text) > 0);
  const questions = sentences.filter((text) => text.trim().endsWith("?"));
  if (questions.length > 1) return questions;
  return sentences.every((text) => text.length <= LONGEST_LINE) ? sentences : [asked];
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
