/**
 * Returns a text in lower case without accents, with ligatures and full-width characters expanded, for comparing words.
 * Also used in the browser.
 */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}
