import { eq } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { workers } from "#lib/db/schema/index.ts";
import { failure, success } from "#lib/platform/api/envelope.ts";
import { toAppError } from "#lib/platform/api/error-response.ts";
import { parseInput } from "#lib/platform/api/parse-input.ts";
import { readJson } from "#lib/platform/api/read-body.ts";
import { clientAddressOf, requestIdOf } from "#lib/platform/api/request-id.ts";
import type { RouteHandler } from "#lib/platform/api/route.ts";
import { systemContext } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { type Limit, limits } from "#lib/platform/rate-limit/limits.ts";
import { rateLimitHeaders, requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { workerEndpoints } from "./endpoints.ts";
import { CallBody, MAX_CALL_BYTES } from "./schema.ts";
import { takeCall } from "./take-call.ts";

const { bucket } = workerEndpoints.call;

/**
 * Handles a call that is authenticated by the worker's token in the query. The token determines the workspace, so no
 * header is needed. A header or query with another workspace is WORKSPACE_MISMATCH; a `workspaceId` in the body is only
 * data. Shares the limit of 100 a minute with calls that have a key. An unknown token, or one for the wrong workspace,
 * counts against the client's address.
 */
export const takeTokenedCall: RouteHandler = async (request, info) => {
  const requestId = requestIdOf(request);
  const headers: Record<string, string> = {
    "X-Request-Id": requestId,
    ...rateLimitHeaders({ limit: limits.worker.limit, remaining: 0 }),
  };
  const draw = async (key: string, limit: Limit) => {
    const drawn = await takeToken(key, limit);
    Object.assign(headers, rateLimitHeaders(drawn));
    requireAllowed(drawn);
  };
  try {
    const nombre = String((await info?.params)?.nombre ?? "");
    const found = await findCalled(request);
    if (found instanceof AppError) {
      await draw(`address:${networkOf(clientAddressOf(request))}`, limits.api);
      throw found;
    }
    const { worker } = found;
    await draw(`${bucket?.({ nombre: worker.name })}:${worker.workspaceId}`, limits.worker);
    const body = parseInput(CallBody, await readJson(request, MAX_CALL_BYTES));
    if (worker.name.toLowerCase() !== nombre.toLowerCase()) throw notFound("WORKER");
    const ctx = { ...systemContext(worker.workspaceId, "api"), requestId };
    const call = { source: "token", headers: request.headers, body } as const;
    return success(await takeCall(ctx, worker.name, call), headers);
  } catch (error) {
    return failure(toAppError(error, requestId), headers);
  }
};

/** Returns the worker with the request's token, or the error. */
async function findCalled(request: Request) {
  const query = new URL(request.url).searchParams;
  const [token = "", ...more] = query.getAll("token");
  // A repeated parameter is always rejected: a proxy may have read the other value.
  if (more.length > 0) return new AppError("VALIDATION_ERROR", "token must be a string");
  const worker = await findByToken(token);
  if (!worker) return new AppError("TOKEN_INVALID", "The token is not a worker's.");
  const named = [request.headers.get("x-workspace-id"), ...query.getAll("workspaceId")];
  if (named.every((id) => !id || id === worker.workspaceId)) return { worker };
  return new AppError(
    "WORKSPACE_MISMATCH",
    "The token is of a worker in another workspace than the one named.",
  );
}

async function findByToken(token: string) {
  const { workspaceId, name, tokenHash } = workers;
  const [worker] = await database()
    .db.select({ workspaceId, name })
    .from(workers)
    .where(eq(tokenHash, hashToken(token)));
  return worker;
}
