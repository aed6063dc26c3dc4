import parsePhoneNumber, { type CountryCode, getCountries, isSupportedCountry } from "libphonenumber-js/min";
import { plainText } from "#lib/platform/plain-text.ts";

/** Meta's locales whose second part is not a country: Latin American Spanish and generic Arabic. */
const NO_COUNTRY = new Set(["es_LA", "ar_AR"]);
const LANGUAGES = ["en", "es", "pt"];
const names = new Map(
  LANGUAGES.flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: "region" });
    return getCountries().map((country): [string, CountryCode] => [
      plain(display.of(country) ?? ""),
      country,
    ]);
  }),
);

/**
 * Returns the digits of a number as people type it into a form, dialing code first; null if no hint makes it a possible
 * number. `hints`: its possible countries, most likely first.
 */
export function leadPhone(text: string, hints: readonly (CountryCode | null)[]): string | null {
  const typed = text.trim().replace(/^p:/i, "");
  const international = typed.replace(/^00(?=\d)/, "+");
  const known = hints.filter((hint) => hint !== null);
  const national = known.map((country) => possible(international, country));
  const digits = typed.replace(/\D/g, "");
  const withoutPlus = /^[\d\s().-]+$/.test(typed) && digits.length >= 10 ? possible(`+${digits}`) : null;
  return (
    (international.startsWith("+") ? possible(international) : null) ?? national.find(Boolean) ?? withoutPlus
  );
}

/** Returns the country of an answer: its code, or its name in English, Spanish or Portuguese. */
export function countryOfAnswer(text: string): CountryCode | null {
  const code = text.trim().toUpperCase();
  return isSupportedCountry(code) ? code : (names.get(plain(text)) ?? null);
}

/** Returns the country of a form's locale; null if it names none. */
export function countryOfLocale(locale: string | null): CountryCode | null {
  if (locale === null || NO_COUNTRY.has(locale)) return null;
  const country = /^[a-z]{2,3}_([A-Z]{2})$/.exec(locale)?.[1] ?? "";
  return isSupportedCountry(country) ? country : null;
}

function possible(text: string, country?: CountryCode): string | null {
  const number = parsePhoneNumber(text, country);
  return number?.isPossible() ? number.number.slice(1) : null;
}

function plain(text: string): string {
  return plainText(text).trim();
}
