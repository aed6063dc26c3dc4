import { fold } from "./fold.ts";

/** A word of a text, folded. `place` counts words; what one written word gives shares its place. */
export type Token = { word: string; place: number };

/** Signs inside a written word keep it together: codes, prices, addresses, times. */
const WRITTEN = /[\p{L}\p{N}]+(?:[.,:'’@_/&+\-‐‑–][\p{L}\p{N}]+)*|[€%]/gu;
const PARTS = /\p{L}+|\p{N}+/gu;
const AMOUNT = /^\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?$|^\d+[.,]\d{1,2}$/;
const LONGEST_WORD = 40;
const signs: Record<string, string> = { "€": "euro", "%": "porcentaje" };

/**
 * The words of a text in order. A written word with signs or digits in it also gives its pieces, so that "15días",
 * "wi-fi", "AB-1234" and "ana@tienda.es" are found by any usual spelling; amounts lose their separators.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let place = 0;
  for (const [written] of fold(text).matchAll(WRITTEN)) {
    place = addWord(tokens, written, place);
  }
  return tokens;
}

function addWord(tokens: Token[], written: string, place: number): number {
  const sign = signs[written];
  if (sign !== undefined) {
    tokens.push({ word: sign, place });
    return place + 1;
  }
  if (/^\p{L}+$/u.test(written)) {
    tokens.push({ word: written.slice(0, LONGEST_WORD), place });
    return place + 1;
  }
  if (AMOUNT.test(written)) return addAmount(tokens, written, place);
  return addCompound(tokens, written, place);
}

/** "1.299,00", "1,299" and "1299" are one word; decimals that say something make a second one. */
function addAmount(tokens: Token[], written: string, place: number): number {
  const decimals = /[.,](\d{1,2})$/.exec(written)?.[1];
  const whole = (decimals === undefined ? written : written.slice(0, -decimals.length - 1)).replace(/\D/g, "");
  tokens.push({ word: whole, place });
  if (decimals !== undefined && Number(decimals) > 0) {
    tokens.push({ word: `${whole}.${decimals.padEnd(2, "0")}`, place });
  }
  return place + 1;
}

function addCompound(tokens: Token[], written: string, place: number): number {
  const parts = written.match(PARTS) ?? [];
  const joined = written.replace(/[^\p{L}\p{N}]/gu, "");
  const isProse = /^\p{L}+[.,'’:]\p{L}+$/u.test(written);
  if (parts.length > 1 && !isProse && joined.length <= LONGEST_WORD) tokens.push({ word: joined, place });
  if (written.includes("@")) tokens.push({ word: written.slice(0, 100), place });
  for (const [index, part] of parts.entries()) {
    tokens.push({ word: part.slice(0, LONGEST_WORD), place: place + index });
  }
  return place + Math.max(1, parts.length);
}
