/** Replacement for the first digits of a card number in stored texts. */
const HIDDEN = "•••• •••• •••• ";

/** Digits with at most two separators between them: spaces, line breaks, dots and dashes. */
const DIGITS = /(?<!\d)\d(?:[\s.\u2010-\u2015-]{0,2}\d){13,}(?!\d)/g;

/** Issuers: the first digits, and the possible lengths (ISO/IEC 7812). */
const ISSUERS: readonly { prefix: RegExp; lengths: readonly number[] }[] = [
  // Visa. Numbers of 13 digits are no longer issued, and phone numbers can have 13.
  { prefix: /^4/, lengths: [16, 18, 19] },
  // Mastercard.
  { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  // American Express.
  { prefix: /^3[47]/, lengths: [15] },
  // Diners Club.
  { prefix: /^3(?:0[0-5]|[689])/, lengths: [14, 16, 19] },
  // JCB.
  { prefix: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  // Discover, UnionPay, Maestro, Elo, Hipercard and RuPay.
  { prefix: /^(?:50|5[6-8]|6)/, lengths: [16, 17, 18, 19] },
];
const MIN_DIGITS = 14;
const MAX_DIGITS = 19;
const MAX_IBAN_DIGITS = 32;

/**
 * Returns a text with the payment card numbers in it replaced by their last four digits. A card number has the prefix
 * and length of an issuer and a valid check digit (Luhn). Phone numbers have at most 15 digits (E.164) and other
 * prefixes at these lengths. IBANs are kept.
 */
export function maskCardNumbers(text: string): string {
  return text.replace(DIGITS, (run, at: number) =>
    isIban(text.slice(Math.max(0, at - 3), at), run) ? run : maskRun(run),
  );
}

/** A group of digits in a text, with its place. */
type Group = { start: number; end: number; digits: string };

/** Masks the card numbers that begin and end with a group of digits: other numbers can be beside them. */
function maskRun(run: string): string {
  const groups = [...run.matchAll(/\d+/g)].map(
    ({ 0: digits, index }): Group => ({ start: index, end: index + digits.length, digits }),
  );
  let masked = "";
  let from = 0;
  for (let first = 0; first < groups.length; first++) {
    const found = findCardNumber(groups, first);
    if (found === null) continue;
    masked += `${run.slice(from, groups[first]?.start)}${HIDDEN}${found.digits.slice(-4)}`;
    from = groups[found.last]?.end ?? run.length;
    first = found.last;
  }
  return masked + run.slice(from);
}

/** Returns a card number that begins with a group, and its last group; null if there is none. */
function findCardNumber(groups: readonly Group[], first: number): { digits: string; last: number } | null {
  let digits = "";
  for (let last = first; last < groups.length && digits.length < MAX_DIGITS; last++) {
    digits += groups[last]?.digits ?? "";
    if (isCardNumber(digits)) return { digits, last };
  }
  return null;
}

function isCardNumber(digits: string): boolean {
  return (
    digits.length >= MIN_DIGITS &&
    ISSUERS.some(({ prefix, lengths }) => lengths.includes(digits.length) && prefix.test(digits)) &&
    hasCheckDigit(digits)
  );
}

/** The Luhn algorithm (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Whether digits after a country code are an IBAN (ISO 13616): the number is 1 modulo 97. */
function isIban(before: string, run: string): boolean {
  const country = /(?<![A-Za-z])([A-Za-z]{2})$/.exec(before)?.[1]?.toUpperCase();
  if (country === undefined) return false;
  const digits = run.replaceAll(/\D/g, "");
  if (digits.length > MAX_IBAN_DIGITS) return false;
  const letters = [...country].map((letter) => letter.charCodeAt(0) - 55).join("");
  return BigInt(digits.slice(2) + letters + digits.slice(0, 2)) % 97n === 1n;
}

/** Names of JSON fields with identifiers, numbers of people and addresses, which are not texts that a user wrote. */
const NOT_TEXT =
  /(?:id|ids|key|number|hash|sha256|url|uri|link|token|clid|reference|timestamp)$|^(?:from|to|phones?|mid|ref)$/i;

/**
 * Does the same for all texts in a JSON value, except in fields of identifiers, numbers and addresses. Returns the same
 * value if there is no card number.
 */
export function maskCardNumbersIn<Value>(value: Value, field = ""): Value {
  if (typeof value === "string") return (NOT_TEXT.test(field) ? value : maskCardNumbers(value)) as Value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => maskCardNumbersIn(item, field));
    return items.some((item, index) => item !== value[index]) ? (items as Value) : value;
  }
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const entries = Object.entries(value);
  const masked = entries.map(([name, one]): [string, unknown] => [
    name,
    maskCardNumbersIn<unknown>(one, name),
  ]);
  return masked.some(([, one], index) => one !== entries[index]?.[1])
    ? (Object.fromEntries(masked) as Value)
    : value;
}

/** A string of JSON, and the colon if it is the name of a field. */
const JSON_STRING = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?/gs;

/** Does the same for JSON as text. Everything else stays as it is, such as long numbers and the order of fields. */
export function maskCardNumbersInJson(json: string): string {
  let field = "";
  return json.replace(JSON_STRING, (literal, content: string, colon: string | undefined) => {
    if (colon !== undefined) {
      field = content;
      return literal;
    }
    const text = parseString(literal);
    const masked = text === null ? null : maskCardNumbersIn(text, field);
    return masked === null || masked === text ? literal : JSON.stringify(masked);
  });
}

function parseString(literal: string): string | null {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return null;
  }
}
