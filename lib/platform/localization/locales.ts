/** The language for people and visitors who prefer none of the available languages. */
export const DEFAULT_LOCALE = "en";

/** The cookie with a user's language; the server sets it when the user chooses one and at sign-in. */
export const LOCALE_COOKIE = "locale";

/**
 * Returns the available language that a browser prefers, by quality and then by order, or null if it names none of
 * them. A regional language ("es-MX") matches its base language ("es").
 * @param acceptLanguage the Accept-Language header (RFC 9110, section 12.5.4)
 */
export function preferredLocale(
  acceptLanguage: string | null | undefined,
  available: readonly string[],
): string | null {
  const ranges = (acceptLanguage ?? "").split(",").map((range) => {
    const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
    const quality = parameters.find((one) => one.trim().startsWith("q="));
    return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
  });
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const base = tag.split("-")[0];
    const match = available.find((one) => one.toLowerCase() === tag) ?? available.find((one) => one === base);
    if (match) return match;
  }
  return null;
}
