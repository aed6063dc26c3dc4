import { createHash, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { simulators } from "#lib/db/schema/index.ts";
import { type Context, systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { SimulatorRow } from "../simulator-row.ts";

/** A call of a fake vendor: whose it is, and the channel that makes it. */
export type Vendor = { ctx: WorkspaceContext; simulator: SimulatorRow; channel: StoredChannel };

/** The simulator at an address, before anybody proved to be its channel. Throws SIMULATOR_NOT_FOUND. */
export async function findVendor(ctx: Context, key: string): Promise<Vendor> {
  if (!isId(key)) throw notFound("SIMULATOR");
  const [simulator] = await ctx.db.select().from(simulators).where(eq(simulators.id, key));
  if (!simulator) throw notFound("SIMULATOR");
  const own = systemContext(simulator.workspaceId, "system");
  return { ctx: own, simulator, channel: await findChannel(own, simulator.channelId) };
}

/** Whether a secret that was given is the one expected, in constant time; nothing is like no secret. */
export function isSameSecret(given: string, expected: string | undefined): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return Boolean(expected) && timingSafeEqual(hash(given), hash(expected ?? ""));
}
