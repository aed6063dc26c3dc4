import type { Formats, NumberFormat } from "./formats.ts";

type Digits = { group: string; decimal: string };

const digitsOf: Record<NumberFormat, Digits> = {
  "1,234.56": { group: ",", decimal: "." },
  "1.234,56": { group: ".", decimal: "," },
  "1 234,56": { group: "\u00a0", decimal: "," },
};

/** Returns a number as text: "1,234.5". At most `decimals` decimals (3), at least `minDecimals` (0). */
export function formatNumber(
  value: number,
  { numberFormat }: Pick<Formats, "numberFormat">,
  { decimals = 3, minDecimals = 0 }: { decimals?: number; minDecimals?: number } = {},
): string {
  const format = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: Math.max(decimals, minDecimals),
  });
  return written(format, value, numberFormat);
}

/** Locales that write numbers in a format; those that the language itself writes are left out. */
const numberLocales: Record<string, Partial<Record<NumberFormat, string>>> = {
  en: { "1.234,56": "en-DE", "1 234,56": "en-FI" },
  es: { "1,234.56": "es-MX", "1.234,56": "es-AR", "1 234,56": "es-CR" },
};

/**
 * Returns the locale for messages whose numbers have a format. Messages write numbers as their locale does.
 *
 * @param locale The language of the messages, with or without a region.
 * @returns A locale of the same language; the given one if none writes numbers in the format.
 */
export function numberLocale(locale: string, numberFormat: NumberFormat): string {
  const [language = ""] = locale.split("-");
  return numberLocales[language]?.[numberFormat] ?? locale;
}

/** Returns a number as it is typed into a field: "1234.5" or "1234,5", without thousands separators. */
export function typedNumber(value: number, { numberFormat }: Pick<Formats, "numberFormat">): string {
  const text = String(value).replace(".", digitsOf[numberFormat].decimal);
  // A fourth decimal shows that "1.250" is not a thousand.
  return "value" in parseNumber(text, { numberFormat }) ? text : `${text}0`;
}

/** The region whose format for amounts each language uses. */
const regions: Record<string, string> = { en: "en-US", es: "es-419" };

/**
 * Returns an amount as money, without decimals if it has none: "€1,200", "€ 1.200,50". Existing decimals are never
 * rounded, even in currencies that are usually written without decimals. Only the workspace's currency has a symbol
 * that other currencies share, such as "$".
 */
export function formatMoney(
  amount: number,
  currencyCode: string,
  { language, numberFormat, currency }: Pick<Formats, "language" | "numberFormat" | "currency">,
): string {
  const digits = Number.isInteger(amount) ? 0 : Number.isInteger(Math.round(amount * 1000) / 10) ? 2 : 3;
  const format = new Intl.NumberFormat(regions[language] ?? language, {
    style: "currency",
    currency: currencyCode,
    currencyDisplay: displayOf(currencyCode, currency),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return written(format, amount, numberFormat);
}

type CurrencyDisplay = "symbol" | "narrowSymbol" | "code";

function displayOf(code: string, own: string | null): CurrencyDisplay {
  if (own === null) return "symbol";
  if (code === own) return "narrowSymbol";
  return symbolOf(code) === symbolOf(own) ? "code" : "symbol";
}

function symbolOf(currency: string): string | undefined {
  return new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value;
}

function written(format: Intl.NumberFormat, value: number, numberFormat: NumberFormat): string {
  const digits = digitsOf[numberFormat];
  return format
    .formatToParts(value)
    .map(({ type, value: text }) => (type === "group" || type === "decimal" ? digits[type] : text))
    .join("");
}

/** A number that a user typed, or why it cannot be read. */
export type TypedNumber = { value: number } | { problem: "invalid" | "ambiguous" };

/** A number with one kind of separator, once: "1,200", "0.5". */
const ONE_SEPARATOR = /^-?(\d+)([.,])(\d+)$/;

/**
 * Reads a number as people type it: with or without thousands separators, and with the decimal separator of their
 * format. The other decimal separator is read where it can mean nothing else ("1200.5", "1.200,50"). A number that the
 * two formats read differently, such as "1,200" for a user who writes 1.200, is ambiguous. Currency signs and spaces
 * around the number are ignored.
 */
export function parseNumber(text: string, { numberFormat }: Pick<Formats, "numberFormat">): TypedNumber {
  const plain = text
    .replaceAll(/^[\p{Sc}\p{Zs}]+|[\p{Sc}\p{Zs}]+$/gu, "")
    .replaceAll(/(?<=\d)[\p{Zs}'’](?=\d{3}(?!\d))/gu, "");
  if (/^-?\d+$/.test(plain)) return { value: Number(plain) };
  const { group, decimal } = digitsOf[numberFormat];
  const single = ONE_SEPARATOR.exec(plain);
  if (single) {
    const [, whole = "", separator = "", rest = ""] = single;
    const mayGroup = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (!mayGroup) return { value: Number(plain.replace(",", ".")) };
    return separator === group ? { value: Number(plain.replace(separator, "")) } : { problem: "ambiguous" };
  }
  const own = grouped(plain, group === "\u00a0" ? "." : group, decimal);
  return own ?? grouped(plain, decimal, decimal === "." ? "," : ".") ?? { problem: "invalid" };
}

function grouped(text: string, group: string, decimal: string): { value: number } | null {
  const pattern = new RegExp(`^-?\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d+)?$`);
  return pattern.test(text) ? { value: Number(text.replaceAll(group, "").replace(decimal, ".")) } : null;
}
