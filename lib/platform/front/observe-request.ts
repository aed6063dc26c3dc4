import type { ServerResponse } from "node:http";
import type { ApiResponse } from "../api/json-response.ts";
import { metrics } from "../metrics/metrics.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Clients choose the method, so others have one label. */
const methodOf = (method = "") => (METHODS.has(method) ? method : "other");

/** Counts a call of the API and measures the time until its response begins. `work` must not throw. */
export async function observeCall(
  { method }: Request,
  route: string,
  work: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  if (!metrics()) return work();
  const since = performance.now();
  const response = await work();
  count(route, method, response.status, since);
  return response;
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
