import { once } from "node:events";
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

/** A request that is ready on its connection; `send` writes it and waits for the response headers. */
export interface PreparedRequest {
  /** Throws what Node threw, or what the request's own body threw. */
  send: (moreHeaders: Record<string, string>) => Promise<IncomingMessage>;
}

/**
 * Makes a request ready on an open socket without writing a byte: all that `send` is left to do is one write, so
 * that nothing but the receiver's silence lies between the decision to send and the sending.
 * Throws what Node threw, among it what is wrong with the request itself.
 */
export async function prepareRequest(
  socket: net.Socket,
  request: WireRequest,
  signal: AbortSignal,
): Promise<PreparedRequest> {
  const outgoing = http.request({
    createConnection: () => socket,
    method: request.method,
    path: request.path,
    headers: request.headers,
    setHost: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on("response", resolve);
    // A switch of protocols has no body to wait for.
    outgoing.on("upgrade", (response) => resolve(response.destroy()));
    outgoing.on("error", reject);
    outgoing.on("close", () => reject(new Error("closed")));
  });
  // Who sends is told; before that nobody waits for it.
  answer.catch(() => {});
  await once(outgoing, "socket");
  return {
    send: (moreHeaders) => {
      for (const [name, value] of Object.entries(moreHeaders)) outgoing.setHeader(name, value);
      writeBody(outgoing, request.body);
      return answer;
    },
  };
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
