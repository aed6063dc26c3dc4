/** Milliseconds of each part of a call; null if the part was not reached, or not needed on a kept connection. */
export interface Timings {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  /** From the first byte written to the end of the response headers. */
  firstByteMs: number | null;
  totalMs: number;
}

export function noTimings(): Timings {
  return { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null, totalMs: 0 };
}
