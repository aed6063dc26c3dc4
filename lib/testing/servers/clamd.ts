import { createServer, type Socket } from "node:net";

/** A harmless file that every scanner reports, in two parts so that scanners do not report this one. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${"EICAR-STANDARD-ANTIVIRUS-TEST-FILE"}!$H+H*`;

export type Clamd = {
  host: string;
  scanned: string[];
  answerWith(text: string | null): void;
  close(): Promise<void>;
};

/**
 * Starts a server that implements the protocol of clamd: PING and INSTREAM. It finds EICAR, or returns the configured
 * response.
 */
export async function startClamd(at?: string): Promise<Clamd> {
  const scanned: string[] = [];
  let fixed: string | null = null;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    serve(socket, (content) => {
      scanned.push(content);
      return fixed ?? (content.includes(EICAR) ? "stream: Eicar-Signature FOUND" : "stream: OK");
    });
  });
  await new Promise<void>((resolve) =>
    at ? server.listen(at, resolve) : server.listen(0, "127.0.0.1", resolve),
  );
  const address = server.address();
  return {
    host: typeof address === "object" && address ? `127.0.0.1:${address.port}` : "",
    scanned,
    answerWith: (text) => {
      fixed = text;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function serve(socket: Socket, scan: (content: string) => string): void {
  let received = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    const text = received.toString("latin1");
    if (text === "zPING\0") return socket.end("PONG\0");
    const content = contentOf(received);
    if (content !== null) socket.end(`${scan(content)}\0`);
  });
}

/** Returns the content of a complete INSTREAM command; null while it is incomplete. */
function contentOf(bytes: Buffer): string | null {
  const parts: Buffer[] = [];
  let at = "zINSTREAM\0".length;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts).toString("latin1");
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
