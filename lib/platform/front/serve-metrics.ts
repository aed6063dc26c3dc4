import type { IncomingMessage, ServerResponse } from "node:http";
import { failure } from "../api/envelope.ts";
import type { JsonResponse } from "../api/response/json-response.ts";
import { isSameSecret } from "../crypto.ts";
import { AppError } from "../errors.ts";
import { metrics } from "../metrics/metrics.ts";
import { compressJson } from "./compress-response.ts";
import type { Part } from "./probes.ts";

/**
 * Returns what serves `GET /api/metrics` to callers with the token, as text in the format of Prometheus. Without a
 * token anyone may read it: use it on a port that only Prometheus reaches.
 */
export function serveMetrics(token: string | undefined): Part {
  return {
    serve: (incoming, outgoing) => {
      if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
      const [path] = (incoming.url ?? "").split("?");
      if (path !== "/api/metrics") return false;
      const refusal = token === undefined ? null : refusalOf(incoming.headers.authorization, token);
      void (refusal ? send(incoming, outgoing, refusal) : sendMetrics(incoming, outgoing));
      return true;
    },
  };
}

function refusalOf(authorization: string | undefined, token: string): JsonResponse | null {
  const given = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1];
  const error =
    given === undefined
      ? new AppError("TOKEN_REQUIRED", "Send METRICS_TOKEN as a bearer token.")
      : new AppError("TOKEN_INVALID", "The token is not METRICS_TOKEN.");
  return given !== undefined && isSameSecret(given, token) ? null : failure(error, {});
}

async function sendMetrics(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const registry = metrics()?.registry;
  const body = (await registry?.metrics()) ?? "";
  const headers = {
    "Content-Type": registry?.contentType ?? "text/plain",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  await send(incoming, outgoing, { status: 200, headers, body });
}

async function send(incoming: IncomingMessage, outgoing: ServerResponse, plain: JsonResponse): Promise<void> {
  const accepted = incoming.headers["accept-encoding"];
  const { status, headers, body } = await compressJson(
    plain,
    accepted === undefined ? null : String(accepted),
  );
  outgoing.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
  outgoing.end(body);
}
