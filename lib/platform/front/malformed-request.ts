import type { Duplex } from "node:stream";
import { fixedHeaders } from "../api/envelope.ts";
import { newId } from "../ids.ts";
import { limits } from "../rate-limit/limits.ts";
import { rateLimitHeaders } from "../rate-limit/take-token.ts";

type Refusal = { status: string; code: number; message: string };

/** Code for an Expect header other than `100-continue`, to which Node would respond without a body. */
export const UNMET_EXPECTATION = "UNMET_EXPECTATION";

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: 431,
    message: "The address or the headers are too long.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    code: 408,
    message: "The request took too long to arrive.",
  },
  [UNMET_EXPECTATION]: {
    status: "417 Expectation Failed",
    code: 417,
    message: "The only supported expectation is 100-continue.",
  },
};

const unreadable: Refusal = {
  status: "400 Bad Request",
  code: 400,
  message: "The request is not valid HTTP.",
};

/** Responds with the API's envelope to bytes that Node's parser rejects, and ends the connection. */
export function rejectMalformedRequest(error: { code?: string }, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, code, message } = refusals[error.code ?? ""] ?? unreadable;
  const body = JSON.stringify({ success: false, code, errorCode: "VALIDATION_ERROR", message, data: null });
  // No rate limit bucket was used, because the caller is unknown.
  const headers = {
    ...fixedHeaders,
    ...rateLimitHeaders({ limit: limits.api.limit, remaining: 0 }),
    "X-Request-Id": newId(),
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
