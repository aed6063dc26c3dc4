import { eq } from "drizzle-orm";
import { workers } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { Worker } from "./schema.ts";
import { listWorkers } from "./worker-row.ts";

/** Returns a worker. Throws WORKER_NOT_FOUND. */
export async function getWorker(ctx: WorkspaceContext, id: string): Promise<Worker> {
  if (!isId(id)) throw notFound("WORKER");
  const [worker] = await listWorkers(ctx, eq(workers.id, id));
  if (!worker) throw notFound("WORKER");
  return worker;
}
