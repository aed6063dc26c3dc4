import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Worker } from "./schema.ts";
import { readWorkers } from "./worker-row.ts";

/** Every worker of the workspace, oldest first; there are `MAX_WORKERS` at most. */
export function listWorkers(ctx: WorkspaceContext): Promise<Worker[]> {
  return readWorkers(ctx);
}
