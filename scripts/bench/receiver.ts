import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenAndReport } from "./child.ts";
import type { ReceiverReport } from "./start-receiver.ts";

/**
 * A receiver of webhooks in its own process. A GET controls it: `/report`, `/reset`, `/delay?ms=`, `/hold`, `/release`.
 */
const now = () => Number(process.hrtime.bigint()) / 1e6;
const state = { total: 0, lastAt: 0, delayMs: 0, isHolding: false };
const deliveries = new Set<string>();
const arrivals: [string, number][] = [];
const held: ServerResponse[] = [];

const server = createServer(async (request, response) => {
  const at = now();
  if (request.method === "GET") return control(request.url ?? "/", response);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  note(request, Buffer.concat(chunks).toString(), at);
  if (state.isHolding) held.push(response);
  else if (state.delayMs > 0) setTimeout(() => send(response, "ok"), state.delayMs);
  else send(response, "ok");
});
server.keepAliveTimeout = 65_000;
await listenAndReport(server);

function note(request: IncomingMessage, body: string, at: number): void {
  const { contact } = JSON.parse(body);
  arrivals.push([String(contact.id), at]);
  deliveries.add(String(request.headers["x-tertulia-delivery"]));
  state.total += 1;
  state.lastAt = at;
}

function control(url: string, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (pathname === "/reset") {
    deliveries.clear();
    arrivals.length = 0;
    state.total = 0;
  }
  if (pathname === "/delay") state.delayMs = Number(searchParams.get("ms"));
  if (pathname === "/hold") state.isHolding = true;
  if (pathname === "/release") {
    state.isHolding = false;
    for (const waiting of held.splice(0)) send(waiting, "ok");
  }
  const { total, lastAt } = state;
  const isWanted = searchParams.has("arrivals");
  const report: ReceiverReport = {
    total,
    lastAt,
    at: now(),
    unique: deliveries.size,
    arrivals: isWanted ? arrivals : [],
  };
  send(response, JSON.stringify(report));
}

function send(response: ServerResponse, body: string): void {
  response.writeHead(200, { "Content-Length": Buffer.byteLength(body) }).end(body);
}
