/** Whole messages that opt out in every workspace: the words of carriers, and WhatsApp's own button. */
const OPT_OUT = [
  "stop",
  "unsubscribe",
  "stop promotions",
  "baja",
  "darme de baja",
  "dar de baja",
  "detener promociones",
  "parar",
  "sair",
  "descadastrar",
  "parar promoções",
];

/** Whole messages that opt in again after an opt-out. At other times they have another meaning. */
const OPT_IN = ["start", "unstop", "alta", "volver"];

/** The keywords of every workspace. They cannot be removed. */
export const builtInKeywords = { optOut: OPT_OUT, optIn: OPT_IN };

/** `maxLength`: characters of a keyword. `maxCount`: keywords that a workspace adds for either choice. */
export const keywordLimits = { maxLength: 40, maxCount: 20 } as const;

/** Returns a text as keywords are stored and compared: in lower case, without final punctuation and extra spaces. */
export function toKeyword(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[\s.!]+$/, "");
}
