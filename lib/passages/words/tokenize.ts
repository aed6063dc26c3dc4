import { plainText } from "#lib/platform/plain-text.ts";

/** A folded word of a text. `place` is its index; `written` is the index of the written word it came from. */
export type Token = { word: string; place: number; written: number };

/** Punctuation inside codes, prices, addresses and times, and spaces in phone numbers, do not end a written word. */
const WRITTEN =
  /\p{N}{1,4}(?:[ -]\p{N}{2,4}){2,4}(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:[.,:'’@_/&+\-‐‑–][\p{L}\p{N}]+)*|[€%]/gu;
const PARTS = /\p{L}+|\p{N}+/gu;
const AMOUNT = /^\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?$|^\d+[.,]\d{1,2}$/;
const MAX_WORD = 40;
const signs = new Map([
  ["€", "euro"],
  ["%", "porcentaje"],
]);

/** Returns the words of a text in order. A written word with punctuation or digits also yields its parts, so that
 * "15días", "wi-fi", "AB-1234" and "ana@tienda.es" are found by any usual spelling; amounts lose their separators.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let place = 0;
  let count = 0;
  for (const [written] of plainText(text).matchAll(WRITTEN)) {
    const found = wordsOf(written);
    for (const { word, offset } of found) tokens.push({ word, place: place + offset, written: count });
    place += (found.at(-1)?.offset ?? 0) + 1;
    count += 1;
  }
  return tokens;
}

type Found = { word: string; offset: number };

function wordsOf(written: string): Found[] {
  const sign = signs.get(written);
  if (sign !== undefined) return [{ word: sign, offset: 0 }];
  if (/^\p{L}+$/u.test(written)) return [{ word: written.slice(0, MAX_WORD), offset: 0 }];
  return AMOUNT.test(written) ? amountOf(written) : compoundOf(written);
}

/** "1.299,00", "1,299" and "1299" are one word; decimals other than zero yield a second one. */
function amountOf(written: string): Found[] {
  const decimals = /[.,](\d{1,2})$/.exec(written)?.[1];
  const whole = (decimals === undefined ? written : written.slice(0, -decimals.length - 1)).replace(
    /\D/g,
    "",
  );
  const found = [{ word: whole, offset: 0 }];
  if (decimals === undefined || Number(decimals) === 0) return found;
  return [...found, { word: `${whole}.${decimals.padEnd(2, "0")}`, offset: 0 }];
}

function compoundOf(written: string): Found[] {
  const parts = written.match(PARTS) ?? [];
  const joined = written.replace(/[^\p{L}\p{N}]/gu, "");
  const isProse = /^\p{L}+[.,'’:]\p{L}+$/u.test(written);
  const found: Found[] = [];
  if (parts.length > 1 && !isProse && joined.length <= MAX_WORD) found.push({ word: joined, offset: 0 });
  if (written.includes("@")) found.push({ word: written.slice(0, 100), offset: 0 });
  return [...found, ...parts.map((part, offset) => ({ word: part.slice(0, MAX_WORD), offset }))];
}
