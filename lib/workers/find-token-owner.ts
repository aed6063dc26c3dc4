import { eq } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { workers } from "#lib/db/schema/index.ts";
import type { FindTokenOwner, TokenOwner } from "#lib/platform/api/admit.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { workerEndpoints } from "./endpoints.ts";

/** The owner of a worker's token, and the worker's name. */
export type WorkerTokenOwner = TokenOwner & { name: string };

/**
 * Finds the worker whose token is in the query. The token determines the workspace, so no header is needed; a header or
 * query with another workspace is WORKSPACE_MISMATCH. Calls share the limit of the worker with calls that have a key.
 */
export const findTokenOwner: FindTokenOwner<WorkerTokenOwner> = async ({ query, headers }) => {
  const [token = "", ...more] = query.getAll("token");
  // A repeated parameter is always rejected: a proxy may have read the other value.
  if (more.length > 0) return new AppError("VALIDATION_ERROR", "token must be a string");
  const worker = await findByToken(token);
  if (!worker) return new AppError("TOKEN_INVALID", "The token does not belong to a worker.");
  const { workspaceId, name } = worker;
  const named = [headers.get("x-workspace-id"), ...query.getAll("workspaceId")];
  if (named.some((id) => id && id !== workspaceId)) {
    return new AppError("WORKSPACE_MISMATCH", "The token belongs to a worker in another workspace.");
  }
  const bucket = `${workerEndpoints.call.bucket?.({ nombre: name })}:${workspaceId}`;
  return { workspaceId, name, via: "api", bucket };
};

async function findByToken(token: string) {
  const { workspaceId, name, tokenHash } = workers;
  const [worker] = await database()
    .db.select({ workspaceId, name })
    .from(workers)
    .where(eq(tokenHash, hashToken(token)));
  return worker;
}
