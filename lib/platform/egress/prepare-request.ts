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
interface PreparedRequest {
  /** Throws Node's error, or the error of the request's own body. */
  send: (moreHeaders: Record<string, string>) => Promise<IncomingMessage>;
  /**
   * Call it after reading the response. Resolves to whether the connection may be reused, when the HTTP client no
   * longer uses it.
   */
  isReusable: () => Promise<boolean>;
}

/**
 * Prepares a request on an open socket without writing a byte. `send` then needs only one write, so that after the
 * decision to send, only the receiver can cause a delay. Throws Node's error, including for an invalid request.
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
    // A protocol upgrade has no body.
    outgoing.on("upgrade", (response) => resolve(response.destroy()));
    outgoing.on("error", reject);
    outgoing.on("close", () => reject(new Error("closed")));
  });
  // `send` reports the error. Until then it is unhandled.
  answer.catch(() => {});
  const freed = whenFree(socket);
  await once(outgoing, "socket");
  return {
    send: (moreHeaders) => {
      for (const [name, value] of Object.entries(moreHeaders)) outgoing.setHeader(name, value);
      writeBody(outgoing, request.body);
      return answer;
    },
    isReusable: async () => outgoing.shouldKeepAlive && outgoing.writableFinished && freed,
  };
}

/** Resolves to true when the HTTP client has ended its use of a socket, or to false when the socket is closed. */
function whenFree(socket: net.Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const free = () => settle(true);
    const close = () => settle(false);
    const settle = (isFree: boolean) => {
      socket.off("free", free);
      socket.off("close", close);
      resolve(isFree);
    };
    socket.once("free", free);
    socket.once("close", close);
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
