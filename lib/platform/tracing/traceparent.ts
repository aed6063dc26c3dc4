/** A position in a trace (W3C Trace Context): 32 and 16 hexadecimal digits, and flags of which 1 means sampled. */
type TracePosition = { traceId: string; spanId: string; traceFlags: number };

const HEADER = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * Reads a `traceparent` header (W3C Trace Context 3.2); null if it is not valid. Newer versions may have more parts.
 */
export function parseTraceparent(header: string | null): TracePosition | null {
  const [, traceId, spanId, flags = "", more] = HEADER.exec(header ?? "") ?? [];
  if (!header || !traceId || !spanId || (more !== undefined && header.startsWith("00"))) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

/** Returns a position as a `traceparent` header. */
export function formatTraceparent({ traceId, spanId, traceFlags }: TracePosition): string {
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}

/**
 * Returns the span id of the work on a row, which is its own: the last 64 bits of its UUID. So every process can
 * compute it without a column.
 */
export function spanIdOfRow(id: string): string {
  return id.replaceAll("-", "").slice(-16);
}

/**
 * Returns the `traceparent` that the work on a row sends, if it continues `stored`; null if there is nothing to
 * continue.
 */
export function traceparentOfRow(stored: string | null, id: string): string | null {
  const parent = parseTraceparent(stored);
  return parent && formatTraceparent({ ...parent, spanId: spanIdOfRow(id) });
}
