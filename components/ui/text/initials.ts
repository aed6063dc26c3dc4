/** Returns the initials of the first and last word of a name; "?" for a name without letters. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word !== "");
  const first = words[0];
  if (first === undefined) return "?";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return `${[...first][0] ?? ""}${[...last][0] ?? ""}`.toUpperCase();
}
