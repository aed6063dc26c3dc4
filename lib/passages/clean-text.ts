/** Removes white space of layouts, and NUL, which PostgreSQL cannot store. */
export function cleanText(text: string): string {
  return text
    .replaceAll("\0", "")
    .toWellFormed()
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
