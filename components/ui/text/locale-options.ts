import { countryCodes } from "#lib/platform/locale/countries.ts";
import { currencyCodes } from "#lib/platform/locale/currencies.ts";
import { type Language, languages } from "#messages/languages.ts";
import { readerFormats } from "./formats.ts";

type Choice = { value: string; label: string };

/** The languages, each by its own name. */
export const languageOptions: readonly { value: Language; label: string }[] = languages.map((language) => {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return { value: language, label: name.charAt(0).toLocaleUpperCase(language) + name.slice(1) };
});

/** Returns all currencies as options: "EUR · Euro". */
export function currencyOptions(): Choice[] {
  const names = new Intl.DisplayNames(readerFormats().language, { type: "currency" });
  return currencyCodes.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}

/** Returns all countries as options, sorted by name. */
export function countryOptions(): (Choice & { hint: string })[] {
  const { language } = readerFormats();
  const names = new Intl.DisplayNames(language, { type: "region" });
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code, hint: code }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** Returns all time zones that the browser supports as options; `current` is one of them. */
export function timezoneOptions(current: string | null): Choice[] {
  const zones = new Set([
    "UTC",
    ...(current === null ? [] : [current]),
    ...Intl.supportedValuesOf("timeZone"),
  ]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
