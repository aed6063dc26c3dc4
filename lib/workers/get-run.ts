import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRun } from "./run-row.ts";
import type { WorkerRunDetail } from "./schema.ts";

/** Returns a call with its headers and body. Throws WORKER_RUN_NOT_FOUND. */
export function getRun(ctx: WorkspaceContext, id: string): Promise<WorkerRunDetail> {
  return requireRun(ctx, id);
}
