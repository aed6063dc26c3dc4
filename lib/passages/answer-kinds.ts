/** A kind of answer: patterns of its questions (on folded text) and of passages that contain it. */
type Kind = { asked: RegExp; shown: RegExp };

const kinds: readonly Kind[] = [
  {
    asked:
      /\b(?:cuanto (?:cuesta|vale|sale|cobran|es|pago|hay que pagar)|precios?|costo|coste|cuestan|tarifas?|how much|price|cost|fees?)\b/,
    shown:
      /[$€£]\s?\d|\d\s?(?:€|\$|£|euros?|pesos|d[oó]lares|dollars|usd|eur|mxn|soles)|\b(?:gratis|gratuit|free|sin costo)/i,
  },
  {
    asked: /\b(?:a que hora|que hora|horarios?|abren|cierran|what time|opening|hours|open)\b/,
    shown:
      /\d{1,2}[:.]\d{2}|\d{1,2}\s?(?:h\b|hs\b|am\b|pm\b|a\.\s?m|p\.\s?m|horas)|24 ?\/? ?(?:7|horas|hours)/i,
  },
  {
    asked:
      /\b(?:cuantos? (?:dias?|tiempo|meses|anos|semanas|horas)|plazo|cuanto (?:tarda|dura|demora)|how (?:long|many days)|deadline|cuando|when)\b/,
    shown:
      /\d+\s?(?:a \d+ )?(?:d[ií]as?|horas?|meses|mes|semanas?|a[nñ]os?|minutos?|days?|hours?|weeks?|months?|years?|minutes?|min)\b|\b(?:19|20)\d\d\b/i,
  },
  { asked: /\b(?:correo|e-?mail|mail)\b/, shown: /[\w.+-]+@[\w-]+\.\w+/ },
  { asked: /\b(?:telefono|llamar|whatsapp|celular|phone|call)\b/, shown: /\+?\d[\d\s().-]{6,}\d/ },
  {
    asked: /\b(?:donde|direccion|ubicacion|ubicados|where|address|located)\b/,
    shown:
      /\b(?:calle|avenida|av\.|avda|paseo|plaza|carrera|street|st\.|avenue|ave\.|road|rd\.|square|n[ºo°.]\s?\d)/i,
  },
  {
    asked: /\b(?:cuant[oa]s|how many|porcentaje|percentage)\b/,
    shown:
      /\d|\b(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|two|three|four|five|six|seven|eight|nine|ten)\b/i,
  },
];

/** Returns 1 if the text contains the kind of answer that the question expects, otherwise 0. */
export function answerKinds(foldedQuestion: string, text: string): number {
  const wanted = kinds.filter(({ asked }) => asked.test(foldedQuestion));
  return wanted.some(({ shown }) => shown.test(text)) ? 1 : 0;
}
