/** Returns the ISO country code of a workspace's locale, or null. */
export function countryOf(locale: string): string | null {
  try {
    return new Intl.Locale(locale).region ?? null;
  } catch {
    return null;
  }
}
