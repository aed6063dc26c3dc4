import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import type { DeliveryDetail } from "../src/index.ts";

const TIMEOUT_MS = 30_000;
const MAX_AT_ONCE = 10;
/** How the API shows the value of a secret header. */
const MASKED = "••••••••";

/** Headers that are added to every request, or replace its own. */
export type OwnHeaders = Readonly<Record<string, string>>;

/** The status of the response, or why there is none. */
export type Forwarded = { status: number | null; durationMs: number; error: string | null };

const agents = {
  "http:": new http.Agent({ keepAlive: true, maxSockets: MAX_AT_ONCE }),
  "https:": new https.Agent({ keepAlive: true, maxSockets: MAX_AT_ONCE }),
};

/** Returns the names of the secret headers of a request, whose values are available only on the server. */
export function maskedHeaders({ headers }: DeliveryDetail["request"]): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === MASKED ? [name] : []));
}

/**
 * Sends the request of a delivery to another address, with the same method, headers and body. Its query is added to
 * that of the address. Redirects are not followed. Never throws.
 */
export async function forward(
  request: DeliveryDetail["request"],
  target: URL,
  own: OwnHeaders,
): Promise<Forwarded> {
  const startedAt = performance.now();
  // Node throws for some requests, such as one with unusual characters in a header.
  const outcome = await send(request, target, own).catch((error: NodeJS.ErrnoException) => ({
    status: null,
    error: error.code ?? error.message,
  }));
  return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
}

async function send(
  { method, headers, body, url }: DeliveryDetail["request"],
  target: URL,
  own: OwnHeaders,
): Promise<{ status: number | null; error: null }> {
  const to = new URL(target);
  for (const [name, value] of new URL(url).searchParams) to.searchParams.append(name, value);
  const replaced = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const kept = Object.entries(headers).filter(
    ([name, value]) => value !== MASKED && !replaced.has(name.toLowerCase()),
  );
  const length = body === null ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const all = { ...Object.fromEntries(kept), ...own, ...length };
  const isSecure = to.protocol === "https:";
  const agent = agents[isSecure ? "https:" : "http:"];
  const request = (isSecure ? https : http).request(to, { method, headers: all, agent });
  request.on("error", () => {});
  endInTime(request);
  request.end(body ?? undefined);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.resume();
  // The status is sufficient: the body of the response may never arrive.
  await once(response, "close").catch(() => {});
  return { status: response.statusCode ?? null, error: null };
}

/** Ends a request and its response after `TIMEOUT_MS`, without the time in which it waits for a connection. */
function endInTime(request: http.ClientRequest): void {
  request.once("socket", () => {
    const error = new Error(`no response within ${TIMEOUT_MS / 1_000} s`);
    const timer = setTimeout(() => request.destroy(error), TIMEOUT_MS);
    request.once("close", () => clearTimeout(timer));
  });
}
