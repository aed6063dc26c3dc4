/** A passage with a term: its ordinal in the file, and the term's impact (1 to 255). */
export type Posting = { ordinal: number; impact: number };

/**
 * Encodes ordered postings: the gap to the previous ordinal in 7-bit groups (high bit: more follow), then the impact.
 */
export function encodePostings(postings: readonly Posting[]): Buffer {
  const bytes: number[] = [];
  let previous = -1;
  for (const { ordinal, impact } of postings) {
    let gap = ordinal - previous;
    previous = ordinal;
    while (gap > 0x7f) {
      bytes.push((gap & 0x7f) | 0x80);
      gap >>>= 7;
    }
    bytes.push(gap, impact);
  }
  return Buffer.from(bytes);
}

/** Calls `visit` with each posting in `bytes` from `start` up to `end`. */
export function forEachPosting(
  bytes: Uint8Array,
  { start, end }: { start: number; end: number },
  visit: (ordinal: number, impact: number) => void,
): void {
  let ordinal = -1;
  let at = start;
  while (at < end) {
    let gap = 0;
    let shift = 0;
    let byte = bytes[at++] ?? 0;
    while (byte > 0x7f) {
      gap |= (byte & 0x7f) << shift;
      shift += 7;
      byte = bytes[at++] ?? 0;
    }
    ordinal += gap | (byte << shift);
    visit(ordinal, bytes[at++] ?? 0);
  }
}
