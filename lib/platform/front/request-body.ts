import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { isUpload } from "./is-upload.ts";

const bodyTimeoutMs = 30_000;
/** Time limit for uploads. Other bodies have `bodyTimeoutMs`. */
export const uploadTimeoutMs = 15 * 60_000;
const discardTimeoutMs = 500;

/** Ends a connection whose body arrives too slowly; uploads may take longer. */
export function limitBody(incoming: IncomingMessage): void {
  const { headers } = incoming;
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (!hasBody || isUpload(incoming)) return;
  const timer = setTimeout(() => incoming.complete || incoming.socket.destroy(), bodyTimeoutMs).unref();
  incoming.once("close", () => clearTimeout(timer));
}

/**
 * Reads and drops the part of a body that the handler left unread, for at most half a second. Closing a connection
 * with unread bytes resets it, and the client would lose the response.
 */
export async function discardBody(incoming: Readable): Promise<void> {
  // The handler's stream may still listen, which would buffer the bytes and pause.
  incoming.removeAllListeners("data");
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(incoming, "end", { signal });
  incoming.resume();
  await Promise.race([ended, sleep(discardTimeoutMs, undefined, { signal, ref: false })]).catch(() => {});
  waiting.abort();
  await ended.catch(() => {});
}
