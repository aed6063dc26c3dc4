import type { ServerResponse } from "node:http";
import type { ApiResponse } from "../api/response/json-response.ts";
import { metrics } from "../metrics/metrics.ts";
import { failSpan, inSpan, isTracing } from "../tracing/tracing.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Clients choose the method, so others have one label. */
const methodOf = (method = "") => (METHODS.has(method) ? method : "other");

/**
 * Counts a call of the API, measures the time until its response begins, and traces it as a part of the caller's trace.
 * `work` must not throw.
 */
export function observeCall(
  request: Request,
  route: string,
  work: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const counted = metrics() ? () => measure(request.method, route, work) : work;
  return isTracing() ? trace(request, route, counted) : counted();
}

async function measure(
  method: string,
  route: string,
  work: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const since = performance.now();
  const response = await work();
  count(route, method, response.status, since);
  return response;
}

function trace(
  { method: given, headers }: Request,
  route: string,
  work: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const method = methodOf(given);
  const parent = { traceparent: headers.get("traceparent"), tracestate: headers.get("tracestate") };
  const attributes = { "http.request.method": method, "http.route": route };
  return inSpan({ name: `${method} ${route}`, kind: "server", parent, attributes }, async (span) => {
    const response = await work();
    span.setAttributes({ "http.response.status_code": response.status });
    if (response.status >= 500) failSpan(String(response.status));
    return response;
  });
}

/** Counts a request that the pages serve and measures the time until its response is complete or the client left. */
export function observePage(method: string | undefined, outgoing: ServerResponse): void {
  if (!metrics()) return;
  const since = performance.now();
  outgoing.once("close", () => count("pages", method, outgoing.statusCode, since));
}

function count(route: string, method: string | undefined, status: number, since: number): void {
  const counted = metrics();
  if (!counted) return;
  const labels = { route, method: methodOf(method) };
  counted.requests.inc({ ...labels, status });
  counted.requestSeconds.observe(labels, (performance.now() - since) / 1_000);
}
