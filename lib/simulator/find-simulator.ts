import { and, eq } from "drizzle-orm";
import { simulators } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { SimulatorRow } from "./stored-rows.ts";

/** Returns a simulator of the workspace. Throws SIMULATOR_NOT_FOUND. */
export async function findSimulator(ctx: WorkspaceContext, id: string): Promise<SimulatorRow> {
  if (!isId(id)) throw notFound("SIMULATOR");
  const [row] = await ctx.db
    .select()
    .from(simulators)
    .where(and(eq(simulators.workspaceId, ctx.workspaceId), eq(simulators.id, id)));
  if (!row) throw notFound("SIMULATOR");
  return row;
}
