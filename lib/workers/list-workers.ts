import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Worker } from "./schema.ts";
import { readWorkers } from "./worker-row.ts";

/** Returns all workers of the workspace, oldest first; there are at most `MAX_WORKERS`. */
export function listWorkers(ctx: WorkspaceContext): Promise<Worker[]> {
  return readWorkers(ctx);
}
