import http, { type IncomingMessage } from "node:http";
import type net from "node:net";
import type { Readable } from "node:stream";

const MAX_HEADER_BYTES = 16 * 1024;

/** The request line, headers and body to write. */
export interface WireRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | Readable | null;
}

/**
 * Writes one request on an open socket and waits for the headers of its answer; the body is the caller's to
 * read. Throws what Node threw, or what the request's own body threw.
 */
export function receiveHeaders(
  socket: net.Socket,
  request: WireRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request({
      createConnection: () => socket,
      method: request.method,
      path: request.path,
      headers: request.headers,
      setHost: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    outgoing.on("response", resolve);
    // A switch of protocols has no body to wait for.
    outgoing.on("upgrade", (response) => resolve(response.destroy()));
    outgoing.on("error", reject);
    outgoing.on("close", () => reject(new Error("closed")));
    writeBody(outgoing, request.body);
  });
}

function writeBody(outgoing: http.ClientRequest, body: WireRequest["body"]): void {
  if (body === null || typeof body === "string" || body instanceof Uint8Array) {
    outgoing.end(body ?? undefined);
    return;
  }
  body.on("error", (error) => outgoing.destroy(error));
  outgoing.on("close", () => body.destroy());
  body.pipe(outgoing);
}
