/**
 * Text without accents, in lower case, ligatures and full-width signs spelled out: what words are compared as, in the
 * browser too.
 */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}
