import { withoutGreeting } from "./small-talk.ts";

const MAX_PARTS = 3;
const MAX_LINE = 120;
const QUESTION_WORD =
  "qu[eé]|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]l(?:es)?|qui[eé]n(?:es)?|por qu[eé]|a qu[eé]|hasta cu[aá]ndo|desde cu[aá]ndo|si (?:hay|tiene|puedo|se)|what|when|where|how|which|who|why|do you|does|is there|are there|can i";
const CONJUNCTION = new RegExp(
  `(?:,\\s*)?\\s(?:y|e|and|adem[aá]s|tambi[eé]n)\\s+(?=¿?(?:${QUESTION_WORD})(?!\\p{L}))`,
  "iu",
);

/** Splits a message into its questions, without the greeting. Returns at least one; a long message is one question.
 */
export function splitQuestion(message: string): string[] {
  const body = withoutGreeting(message);
  const parts = lines(body)
    .flatMap((text) => text.split(CONJUNCTION))
    .map((text) => text.replace(/^[¿¡\s]+/, "").trim())
    .filter((text) => wordCount(text) > 1);
  return parts.length > 1 && parts.length <= MAX_PARTS ? parts : [body];
}

/** The sentences with question marks if there are several; otherwise short lines; otherwise the whole text. */
function lines(body: string): string[] {
  const sentences = body.split(/(?<=\?)\s+|\n+/).filter((text) => wordCount(text) > 0);
  const questions = sentences.filter((text) => text.trim().endsWith("?"));
  if (questions.length > 1) return questions;
  return sentences.every((text) => text.length <= MAX_LINE) ? sentences : [body];
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
