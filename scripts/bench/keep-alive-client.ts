import { connect, type Socket } from "node:net";

/** A complete request, so that no time is spent on building it during a measurement. */
export type RawRequest = Buffer;

/** One HTTP/1.1 connection, one request at a time. */
export type Connection = {
  /** Sends a request and returns its status after the whole response has arrived. */
  send(request: RawRequest): Promise<number>;
  /** Whether the server has not closed it. */
  isOpen(): boolean;
  close(): void;
};

/**
 * Opens a connection to a server that responds with Content-Length. A general client would use as much processor time
 * as the servers, and both run on the same machine.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await connected(port);
  let received: Buffer = Buffer.alloc(0);
  let settle: { done(status: number): void; fail(error: Error): void } | undefined;

  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer) return;
    received = received.subarray(answer.length);
    settle?.done(answer.status);
  });
  const fail = () => settle?.fail(new Error("the server closed the connection"));
  socket.on("close", fail);
  socket.on("error", fail);

  return {
    send: (request) =>
      new Promise((done, refuse) => {
        if (socket.destroyed) return refuse(new Error("the server closed the connection"));
        settle = { done, fail: refuse };
        socket.write(request);
      }),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  };
}

/** A request of the API with a JSON body. */
export function rawRequest(
  method: string,
  path: string,
  { headers, body = "" }: { headers: Record<string, string>; body?: string },
): RawRequest {
  const lines = Object.entries({
    Host: "localhost",
    ...headers,
    ...(body && { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

/** Returns status and length of the response at the start of `received`, or undefined while it is incomplete. */
function readAnswer(received: Buffer): { status: number; length: number } | undefined {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = received.toString("latin1", 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without Content-Length:\n${head}`);
  const whole = end + 4 + Number(length);
  return received.length < whole ? undefined : { status: Number(head.slice(9, 12)), length: whole };
}
