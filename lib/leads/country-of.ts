/** ISO code of the country of a workspace's locale; null where it names none. */
export function countryOf(locale: string): string | null {
  try {
    return new Intl.Locale(locale).region ?? null;
  } catch {
    return null;
  }
}
