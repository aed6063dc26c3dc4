import { asc, eq } from "drizzle-orm";
import { findChannel } from "#lib/channels/index.ts";
import { simulators } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Simulator } from "./schema.ts";
import { toSimulator } from "./simulator-row.ts";

/** Lists the workspace's simulators, oldest first. */
export async function listSimulators(ctx: WorkspaceContext): Promise<Simulator[]> {
  const rows = await ctx.db
    .select()
    .from(simulators)
    .where(eq(simulators.workspaceId, ctx.workspaceId))
    .orderBy(asc(simulators.id));
  return Promise.all(rows.map(async (row) => toSimulator(row, await findChannel(ctx, row.channelId))));
}
