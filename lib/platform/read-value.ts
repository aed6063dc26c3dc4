import parsePhoneNumber, { type CountryCode, isSupportedCountry } from "libphonenumber-js/min";
import { type Reason, type ReasonCode, type ReasonValues, reason } from "./reason.ts";

/** The reason why a value cannot be used, for people. */
export class UnusableValueError extends Error {
  readonly reason: Reason;

  constructor(text: string, code: ReasonCode, values?: ReasonValues) {
    super(text);
    this.reason = reason(text, code, values);
  }
}

/** Returns the digits of a phone number with the country code; `country` is the default. Throws UnusableValueError. */
export function readPhone(text: string, country: string): string {
  if (text.trim() === "") return "";
  const known: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumber(text.replace(/^\s*00/, "+"), known);
  if (!number?.isPossible()) {
    const value = formatValue(text);
    throw new UnusableValueError(`“${value}” is not a phone number`, "notAPhone", { value });
  }
  return number.number.slice(1);
}

/**
 * Returns the digits of a phone number of a country, which may be written without the country code; null if it is no
 * possible number there.
 */
export function nationalPhone(text: string, country: string): string | null {
  const number = isSupportedCountry(country) ? parsePhoneNumber(text, country) : undefined;
  return number?.isValid() ? number.number.slice(1) : null;
}

/**
 * Returns a number with a point as decimal separator. Signs, spaces, currency and thousands separators are ignored.
 * Throws UnusableValueError.
 */
export function readNumber(text: string, decimal: "." | ","): string {
  if (text.trim() === "") return "";
  const thousands = decimal === "." ? /[,'’]/g : /[.'’]/g;
  const plain = text
    .replace(/[\p{Sc}\p{Zs}]|[A-Za-z]{3}(?![A-Za-z])/gu, "")
    .replace(thousands, "")
    .replace(decimal, ".");
  if (!/^-?\d+(\.\d+)?$/.test(plain)) {
    const value = formatValue(text);
    throw new UnusableValueError(`“${value}” is not a number`, "notANumber", { value });
  }
  return plain;
}

/** Returns a value for an error message. */
export function formatValue(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
