/** Splits an answer at its citations: `[n]` of a source there is becomes the number n, all else stays text. */
export function citationParts(text: string, sourceCount: number): (string | number)[] {
  return text
    .split(/\[(\d{1,2})\]/)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const number = Number(part);
      return number >= 1 && number <= sourceCount ? number : `[${part}]`;
    })
    .filter((part) => part !== "");
}
