import { scoreTexts } from "#lib/passages/index.ts";
import type { FoundPassage } from "#lib/passages/schema.ts";
import { plainText } from "#lib/platform/plain-text.ts";
import { buildQuote, CONFIDENT_SCORE, type RatedPassage } from "./build-quote.ts";
import { splitUnits } from "./split-units.ts";

/** Kinds of questions, and patterns of their answers. */
const answerFormats: { asks: RegExp; shows: RegExp }[] = [
  {
    asks: /\b(?:cuanto (?:cuesta|vale|sale|cobra|es|hay que pagar)|cuestan?|precios?|tarifas?|coste|how much|costs?|prices?|fees?)\b/,
    shows:
      /\d[\d.,]*\s*(?:€|\$|£|euros?|usd|mxn|cop|pesos|dolares|dollars|pounds)|[€$£]\s*\d|gratis|gratuit|\bfree\b/,
  },
  {
    asks: /\b(?:horarios?|a que hora|hora|abr(?:e|is|en|ir)|cierr(?:a|an)|cerrais|open|close|opening|hours|what time)\b/,
    shows:
      /\d{1,2}(?::|\.|h)\d{2}|\b\d{1,2}\s?(?:h|horas|am|pm|a\.m|p\.m)\b|\bde \d{1,2} a \d{1,2}\b|cerrad|closed/,
  },
  {
    asks: /\b(?:cuando|que dias?|fecha|plazo|when|what day|date|deadline)\b/,
    shows:
      /\b\d{1,2} de [a-z]+|\b\d{1,2}[/-]\d{1,2}|lunes|martes|miercoles|jueves|viernes|sabado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|june|july|august|september|october|november|december|\b\d+ (?:dias|horas|semanas|meses|days|hours|weeks|months)/,
  },
  {
    asks: /\b(?:donde|direccion|ubicad[oa]s?|where|address|located|location)\b/,
    shows:
      /\b(?:calle|avenida|avda|plaza|paseo|carretera|c\/|street|avenue|road|square|floor|planta|piso|metro)\b|\b\d{5}\b/,
  },
  {
    asks: /\b(?:telefono|llamar|numero de telefono|whatsapp|phone|call)\b/,
    shows: /\+?\d[\d\s().-]{7,}\d/,
  },
  { asks: /\b(?:correo|e ?mail|mail|escribir)\b/, shows: /\S+@\S+/ },
  {
    asks: /\b(?:cuantos|cuantas|cuanto tiempo|cuanto dura|cuanto tarda|how many|how long|maximo|minimo|maximum|minimum)\b/,
    shows:
      /\d|\b(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|one|two|three|four|five|six|seven|eight|nine|ten)\b/,
  },
  {
    asks: /\b(?:web|pagina|enlace|url|website|link|site)\b/,
    shows: /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|es|org|net|mx|io)\b/,
  },
];

/** A quote of a passage, with its rating for the question (about 0 to 1.5). */
export type Quote = {
  place: number;
  text: string;
  rating: number;
  /** Whether it clearly answers the question. */
  isSure: boolean;
};

/** Maximum number of passages that are rated, and the lowest share of the best score. */
const MAX_PASSAGES = 4;
const MIN_SCORE_SHARE = 0.6;
/** Weight of a text that looks like the kind of answer. */
const FORMAT_WEIGHT = 0.3;
/** Factor for the passage that the search ranked first. */
const FIRST_PASSAGE_BONUS = 1.4;

type RatedCandidate = RatedPassage & { place: number; rating: number; top: number };

/**
 * Returns the quotes that answer a question, best passage first. `context` is the question together with the one it
 * depends on; by default the question itself.
 */
export function pickQuotes(
  question: string,
  found: readonly FoundPassage[],
  context: string = question,
): Quote[] {
  const best = found[0]?.score ?? 0;
  const near = found.slice(0, MAX_PASSAGES).filter(({ score }) => score >= best * MIN_SCORE_SHARE);
  return rateUnits(question, near, context)
    .map((looked) => ({
      place: looked.place,
      text: buildQuote(looked, question),
      isSure: looked.top >= CONFIDENT_SCORE,
      rating:
        looked.rating *
        (best > 0 ? looked.passage.score / best : 1) *
        (looked.place === 0 ? FIRST_PASSAGE_BONUS : 1),
    }))
    .filter(({ text }) => text !== "")
    .sort((one, other) => other.rating - one.rating);
}

/** Rates every unit of the passages. A passage's rating is the mean of its best unit and its whole text. */
function rateUnits(question: string, near: readonly FoundPassage[], context: string): RatedCandidate[] {
  const split = near.map(({ passage }) => splitUnits(passage));
  const texts = split.flatMap(({ units }) => units.map(({ text }) => text));
  const wholes = near.map(({ heading, passage }) => `${heading}\n${passage}`);
  const all = [...texts, ...wholes, ...split.map(({ pairQuestion }) => pairQuestion ?? "")];
  const own = scoreTexts(question, all);
  const wide = context === question ? own : scoreTexts(context, all);
  const cue = answerFormatScorer(context);
  const rate = (index: number) => 0.6 * (own[index] ?? 0) + 0.4 * (wide[index] ?? 0);
  let next = 0;
  return near.map((passage, place) => {
    const { pairQuestion = null, units = [] } = split[place] ?? {};
    const rated = units.map((unit) => {
      const rating = rate(next) + FORMAT_WEIGHT * cue(unit.text);
      next += 1;
      return { ...unit, rating };
    });
    const whole = rate(texts.length + place);
    // The question of a question-and-answer pair counts for its answer.
    const pair = rate(texts.length + near.length + place);
    const shown = pair > 0 ? FORMAT_WEIGHT * cue(units.map(({ text }) => text).join(" ")) : 0;
    const top = Math.max(pair + shown, ...rated.map(({ rating }) => rating));
    return { place, passage, pairQuestion, units: rated, top, rating: 0.5 * top + 0.5 * whole };
  });
}

/** Returns a function that rates from 0 to 1 how well a text looks like an answer: a price for "how much". */
function answerFormatScorer(question: string): (text: string) => number {
  const requested = answerFormats.filter(({ asks }) => asks.test(plainText(question)));
  if (requested.length === 0) return () => 0;
  return (text) => requested.filter(({ shows }) => shows.test(plainText(text))).length / requested.length;
}
