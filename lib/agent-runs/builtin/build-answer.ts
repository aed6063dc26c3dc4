import type { FoundPassage } from "#lib/passages/schema.ts";
import { type Language, languageOf } from "../language.ts";
import { phrases } from "./phrases.ts";
import { pickQuotes, type Quote } from "./pick-quote.ts";

/** A question with its passages; `context` is the question together with the one it depends on. */
export type FoundPart = {
  question: string;
  context: string;
  passages: readonly FoundPassage[];
  confident: boolean;
};

/** An answer made of quotes; `[n]` in it refers to the n-th source. */
type Composed = { answer: string; sources: FoundPassage[]; status: "answered" | "unknown" };

/** A second passage is quoted too if its rating is close to the first one's; closer if the first is clear. */
const EQUAL_RATING = 0.97;
const SIMILAR_RATING = 0.7;
const MAX_QUOTES_LENGTH = 620;
/** Lowest score of a passage that is shown when no passage clearly answers. */
const MIN_SHOWN_SCORE = 0.3;

/** Quotes the answer to each part of a message and names the parts without one. `language` is that of the phrases. */
export function buildAnswer(parts: readonly FoundPart[], language: Language): Composed {
  const texts = phrases[language];
  const sources: FoundPassage[] = [];
  const paragraphs: string[] = [];
  const missing: string[] = [];
  for (const part of parts) {
    const quotes = part.confident ? pickQuotes(part.question, part.passages, part.context) : [];
    if (quotes.length === 0) missing.push(part.question);
    for (const quote of chosen(quotes)) addQuote({ quote, part, language }, sources, paragraphs);
  }
  if (paragraphs.length === 0) return composeUnknown(parts, language);
  const unanswered = missing.map((part) => texts.unknownPart(part.replace(/[?\s]+$/, "")));
  return { answer: [...paragraphs, ...unanswered].join("\n\n"), sources, status: "answered" };
}

/** The answer for an unknown question, with the closest passage if there is one. */
function composeUnknown([part, ...others]: readonly FoundPart[], language: Language): Composed {
  const texts = phrases[language];
  const nearest = part?.passages[0];
  const isWorthReading = others.length === 0 && (nearest?.score ?? 0) >= MIN_SHOWN_SCORE;
  const [quote] = part && isWorthReading ? pickQuotes(part.question, part.passages, part.context) : [];
  if (!part || !quote) return { answer: texts.unknown, sources: [], status: "unknown" };
  const sources: FoundPassage[] = [];
  const paragraphs: string[] = [];
  addQuote({ quote, part, language }, sources, paragraphs);
  return { answer: [texts.unsure, ...paragraphs].join("\n\n"), sources, status: "unknown" };
}

function chosen([first, second]: readonly Quote[]): Quote[] {
  if (!first || !second || second.text === first.text) return first ? [first] : [];
  const isClose = second.rating >= first.rating * (first.isSure ? EQUAL_RATING : SIMILAR_RATING);
  return isClose && first.text.length + second.text.length <= MAX_QUOTES_LENGTH ? [first, second] : [first];
}

type Added = { quote: Quote; part: FoundPart; language: Language };

function addQuote({ quote, part, language }: Added, sources: FoundPassage[], paragraphs: string[]): void {
  const passage = part.passages[quote.place];
  if (!passage || paragraphs.some((paragraph) => paragraph.includes(quote.text))) return;
  const isSame = ({ fileId, ordinal }: FoundPassage) =>
    fileId === passage.fileId && ordinal === passage.ordinal;
  if (!sources.some(isSame)) sources.push(passage);
  const number = sources.findIndex(isSame) + 1;
  const isForeign = languageOf(quote.text, language) !== language;
  const frame = isForeign ? `${phrases[language].otherLanguage(passage.fileName)}\n` : "";
  paragraphs.push(`${frame}${quote.text} [${number}]`);
}
