/** Splits a text at its highlights (UTF-16 units, in order). Each piece has a flag for highlighting. */
export function highlightPieces(
  text: string,
  highlights: readonly { start: number; end: number }[],
): { text: string; isFound: boolean }[] {
  const pieces: { text: string; isFound: boolean }[] = [];
  let at = 0;
  for (const { start, end } of highlights) {
    if (start > at) pieces.push({ text: text.slice(at, start), isFound: false });
    pieces.push({ text: text.slice(Math.max(at, start), end), isFound: true });
    at = Math.max(at, end);
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isFound: false });
  return pieces.filter((piece) => piece.text !== "");
}
