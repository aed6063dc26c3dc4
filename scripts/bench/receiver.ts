import { once } from "node:events";
import { createServer } from "node:http";

/** A receiver that answers at once and notes how long ago each event it gets was recorded. */
export type Receiver = {
  url: string;
  /** Milliseconds from the event's timestamp, set in its transaction, to its arrival here. */
  delays: number[];
  close(): void;
};

/** Starts a receiver on the loopback. */
export async function startReceiver(): Promise<Receiver> {
  const delays: number[] = [];
  const server = createServer(async (request, response) => {
    const at = performance.timeOrigin + performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.writeHead(200, { "Content-Length": 2 }).end("ok");
    const { timestamp } = JSON.parse(Buffer.concat(chunks).toString());
    delays.push(at - Date.parse(timestamp));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, delays, close: () => server.close() };
}
