import { eq } from "drizzle-orm";
import { findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { simulators } from "#lib/db/schema/index.ts";
import { type Context, systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { SimulatorRow } from "../stored-rows.ts";

/** A call of a fake vendor with its simulator and channel. */
export type VendorCall = { ctx: WorkspaceContext; simulator: SimulatorRow; channel: StoredChannel };

/** Finds the simulator of a URL; the caller is not authenticated yet. Throws SIMULATOR_NOT_FOUND. */
export async function findVendor(ctx: Context, key: string): Promise<VendorCall> {
  if (!isId(key)) throw notFound("SIMULATOR");
  const [simulator] = await ctx.db.select().from(simulators).where(eq(simulators.id, key));
  if (!simulator) throw notFound("SIMULATOR");
  const own = systemContext(simulator.workspaceId, "system");
  return { ctx: own, simulator, channel: await findChannel(own, simulator.channelId) };
}
