import { languageTag } from "#lib/platform/locale/formats.ts";

/** Returns the time zone and the language tag of the browser, for a new workspace. */
export function browserRegion(): { timezone: string; locale: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { timezone: timeZone, locale: languageTag(navigator.language) };
}
