import type { IncomingMessage } from "node:http";
import { EgressFailure, stalled, tooLarge, unusable } from "./failure.ts";

/** Limits of reading a body. */
interface ReadLimits {
  host: string;
  idleMs: number;
  maxBytes: number;
  /** If aborted, its reason is thrown. A pause that is too long aborts it. */
  ending: AbortController;
  /** Called once after the last read. */
  hangUp: () => void;
}

/**
 * Yields the body of a response in chunks, on demand. Throws an EgressFailure if it pauses too long, grows too large or
 * is aborted.
 */
export function readStream(response: IncomingMessage, limits: ReadLimits): AsyncGenerator<Uint8Array, void> {
  const { signal } = limits.ending;
  // If it fails while no reader waits, the next read throws.
  response.on("error", () => {});
  const end = () => {
    response.destroy();
    limits.hangUp();
  };
  signal.addEventListener("abort", end, { once: true });
  return readPieces(response, limits, () => {
    signal.removeEventListener("abort", end);
    end();
  });
}

async function* readPieces(
  response: IncomingMessage,
  limits: ReadLimits,
  close: () => void,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  try {
    const pieces = response[Symbol.asyncIterator]();
    for (;;) {
      const piece = await nextPiece(pieces, limits);
      if (piece === null) return;
      bytes += piece.length;
      if (bytes > limits.maxBytes) throw new EgressFailure(tooLarge(limits.host, limits.maxBytes));
      yield piece;
    }
  } finally {
    close();
  }
}

async function nextPiece(pieces: AsyncIterator<Buffer>, limits: ReadLimits): Promise<Uint8Array | null> {
  const { host, idleMs, ending } = limits;
  const idle = setTimeout(() => ending.abort(new EgressFailure(stalled(host, idleMs))), idleMs);
  try {
    const { done, value } = await pieces.next();
    ending.signal.throwIfAborted();
    return done ? null : value;
  } catch {
    ending.signal.throwIfAborted();
    const message = `${host} closed the connection before its response was complete.`;
    throw new EgressFailure(unusable("connection_reset", message));
  } finally {
    clearTimeout(idle);
  }
}
