import { workers } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { seal } from "#lib/platform/seal.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { sealedWorker, type WorkerRow } from "./worker-row.ts";

/** The error message for a name that is already in use. */
export const TAKEN = "Another worker has this name.";

/** Returns a new token of 192 bits for storage: encrypted to show it again, hashed to find it. */
export function newToken(
  worker: Pick<WorkerRow, "workspaceId" | "id">,
): Pick<WorkerRow, "token" | "tokenHash"> {
  const token = randomToken(24);
  return { token: seal(token, sealedWorker(worker), "token"), tokenHash: hashToken(token) };
}

/** Writes columns of a worker. Throws WORKER_NOT_FOUND and NAME_TAKEN. */
export async function writeWorker(
  ctx: WorkspaceContext,
  id: string,
  columns: Partial<Omit<WorkerRow, "workspaceId" | "id">>,
): Promise<WorkerRow> {
  if (!isId(id)) throw notFound("WORKER");
  const write = ctx.db
    .update(workers)
    .set({ ...columns, updatedAt: clock.now() })
    .where(whereId(ctx, workers, id))
    .returning();
  const [row] = await throwIfNameTaken(write, "workers_name_key", TAKEN);
  if (!row) throw notFound("WORKER");
  publishChange(ctx, "worker", id);
  return row;
}
