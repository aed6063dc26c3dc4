/** Splits a text into pieces of at most `limit` characters, between sentences if possible, otherwise between words. */
export function splitText(text: string, limit: number): string[] {
  if (text.length <= limit) return [text];
  return pack(
    sentencesOf(text).flatMap((sentence) => splitWords(sentence, limit)),
    limit,
  );
}

/** Splits a text into sentences; a line break also ends one. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…]["»”')\]]*)\s+(?=[\p{Lu}\p{N}¿¡"«“(\-•])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** Returns the last whole sentences of a text, at most `limit` characters, which the next piece repeats. */
export function lastSentences(text: string, limit: number): string {
  const kept: string[] = [];
  let length = 0;
  for (const sentence of sentencesOf(text).reverse()) {
    length += sentence.length + 1;
    if (length > limit) break;
    kept.unshift(sentence);
  }
  return kept.join(" ");
}

function splitWords(sentence: string, limit: number): string[] {
  if (sentence.length <= limit) return [sentence];
  const words = sentence.split(/\s+/).flatMap((word) => cut(word, limit));
  return pack(words, limit);
}

function pack(parts: readonly string[], limit: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const part of parts) {
    if (piece !== "" && piece.length + 1 + part.length > limit) {
      pieces.push(piece);
      piece = "";
    }
    piece = piece === "" ? part : `${piece} ${part}`;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** Cuts by length, never within a surrogate pair. */
function cut(word: string, limit: number): string[] {
  if (word.length <= limit) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece.length + character.length > limit) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}
