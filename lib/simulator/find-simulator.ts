import { simulators } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import type { SimulatorRow } from "./stored-rows.ts";

/** Returns a simulator of the workspace. Throws SIMULATOR_NOT_FOUND. */
export async function findSimulator(ctx: WorkspaceContext, id: string): Promise<SimulatorRow> {
  return requireRow(ctx, simulators, { id, resource: "SIMULATOR" });
}
