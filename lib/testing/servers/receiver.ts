import { once } from "node:events";
import http, { type IncomingHttpHeaders, type ServerResponse } from "node:http";
import https from "node:https";
import net, { type Socket } from "node:net";

/** A request as the receiver got it. */
interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server on loopback that receives the system's requests. */
export interface Receiver {
  port: number;
  /** `http://127.0.0.1:port` or `https://localhost:port`. */
  origin: string;
  seen: SeenRequest[];
  /** Number of connections accepted so far. */
  connections: () => number;
  /** Number of open connections. */
  open: () => number;
  close(): Promise<void>;
}

export type ReceiverAnswer = (request: SeenRequest, response: ServerResponse) => void;

/** Starts an HTTP receiver that records every request and responds with `answer` (default: 200 "ok"). */
export async function startReceiver(
  answer: ReceiverAnswer = (_request, response) => response.end("ok"),
  options: { tls?: { cert: string; key: string; maxVersion?: "TLSv1.1" | "TLSv1.2"; ciphers?: string } } = {},
): Promise<Receiver> {
  const seen: SeenRequest[] = [];
  const listener: http.RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return;
    }
    const { method = "", url = "", headers } = request;
    const whole = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
    seen.push(whole);
    answer(whole, response);
  };
  const { tls } = options;
  const server = tls
    ? https.createServer({ ...tls, ...(tls.maxVersion ? { minVersion: "TLSv1" } : {}) }, listener)
    : http.createServer(listener);
  server.on("tlsClientError", () => {});
  const listening = await listen(server);
  const origin = tls ? `https://localhost:${listening.port}` : `http://127.0.0.1:${listening.port}`;
  return { ...listening, origin, seen };
}

/** Starts a raw TCP receiver. `onConnection` handles each socket. */
export async function startRawReceiver(onConnection: (socket: Socket) => unknown): Promise<Receiver> {
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    onConnection(socket);
  });
  const listening = await listen(server);
  return { ...listening, origin: `http://127.0.0.1:${listening.port}`, seen: [] };
}

async function listen(server: net.Server) {
  const sockets = new Set<Socket>();
  let accepted = 0;
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    connections: () => accepted,
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
