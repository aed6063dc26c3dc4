/**
 * Splits a reply at its citations. `[n]` of an existing source becomes the number n, without the space before it; other
 * text stays.
 */
export function citationParts(text: string, sourceCount: number): (string | number)[] {
  const isSource = (number: number) => number >= 1 && number <= sourceCount;
  return text
    .split(/\[(\d{1,2})\]/)
    .map((part, index, parts) => {
      if (index % 2 === 0) return isSource(Number(parts[index + 1])) ? part.trimEnd() : part;
      return isSource(Number(part)) ? Number(part) : `[${part}]`;
    })
    .filter((part) => part !== "");
}
