import type { Duplex } from "node:stream";

type Refusal = { status: string; code: number; message: string };

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
};

const unreadable: Refusal = {
  status: "400 Bad Request",
  code: 400,
  message: "The request is not valid HTTP.",
};

/** Answers bytes that Node's parser refuses with the API's envelope, and ends the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, code, message } = refusals[error.code ?? ""] ?? unreadable;
  const body = JSON.stringify({ success: false, code, errorCode: "VALIDATION_ERROR", message, data: null });
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
