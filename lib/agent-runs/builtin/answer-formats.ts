import { plainText } from "#lib/platform/plain-text.ts";

/** Kinds of questions, and what the text of their answers looks like. */
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

/** Returns a function that rates from 0 to 1 how well a text looks like an answer: a price for "how much". */
export function answerFormatScorer(question: string): (text: string) => number {
  const requested = answerFormats.filter(({ asks }) => asks.test(plainText(question)));
  if (requested.length === 0) return () => 0;
  return (text) => requested.filter(({ shows }) => shows.test(plainText(text))).length / requested.length;
}
