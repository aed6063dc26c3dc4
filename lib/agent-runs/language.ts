export type Language = "es" | "en";

const SPANISH = new Set(
  (
    "el la los las un una unos unas de del al que qué en y o u para por con sin se me te le lo su sus mi tu es son " +
    "está están hay ser tiene tienen tengo quiero puedo puede pueden como cómo cuando cuándo donde dónde cuanto " +
    "cuánto cuesta cuanta cuánta cuantos cuántos cuantas cuántas cual cuál cuáles quien quién quiénes porque hola " +
    "gracias buenos buenas días tardes noches sí también pero más muy este esta estos eso desde hasta sobre hacer " +
    "hacéis tenéis abrís abren cierran sois vosotros usted ustedes necesito sábado sábados domingo lunes martes " +
    "miércoles jueves viernes precio horario cuestan vale"
  ).split(" "),
);
const ENGLISH = new Set(
  (
    "the a an of to in on at for with without and or is are was were be do does did can could would will have has " +
    "had how what when where which who whom why much many there this that these those it its i you we they my your " +
    "our their me us from about not no yes hi hello hey thanks thank please if any open close cost price hours " +
    "saturday saturdays sunday sundays monday tuesday wednesday thursday friday"
  ).split(" "),
);

/** Detects the language of a text by its common words and letters; `otherwise` if they are not conclusive. */
export function languageOf(text: string, otherwise: Language = "en"): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const spanish = words.filter((word) => SPANISH.has(word)).length + (/[¿¡ñ]/i.test(text) ? 2 : 0);
  const english = words.filter((word) => ENGLISH.has(word)).length;
  if (spanish === english) return /[áéíóú]/i.test(text) ? "es" : otherwise;
  return spanish > english ? "es" : "en";
}
