/** Text without the white space that layout leaves; NUL, which PostgreSQL cannot hold, goes too. */
export function cleanText(text: string): string {
  return text
    .replaceAll("\0", "")
    .toWellFormed()
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
