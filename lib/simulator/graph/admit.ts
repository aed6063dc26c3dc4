import { createHash, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { simulators } from "#lib/db/schema/index.ts";
import { type Context, systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { SimulatorRow } from "../simulator-row.ts";
import { graphError } from "./graph-answer.ts";

/** A call of the fake vendor that its channel's token allows. */
export type Vendor = { ctx: WorkspaceContext; simulator: SimulatorRow; channel: StoredChannel };

/**
 * Answers a call of the fake Graph API: `work` runs where the token is the channel's, else the vendor's error 190
 * comes back. Throws SIMULATOR_NOT_FOUND where none was started at the address.
 */
export async function asVendor(
  ctx: Context,
  { key, request }: { key: string; request: Request },
  work: (vendor: Vendor) => Promise<Response>,
): Promise<Response> {
  if (!isId(key)) throw notFound("SIMULATOR");
  const [simulator] = await ctx.db.select().from(simulators).where(eq(simulators.id, key));
  if (!simulator) throw notFound("SIMULATOR");
  const own = systemContext(simulator.workspaceId, "system");
  const channel = await findChannel(own, simulator.channelId);
  const token = /^(?:Bearer|OAuth) (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  if (!isSame(token, channel.secrets.accessToken ?? "")) {
    return graphError(401, 190, "Invalid OAuth access token");
  }
  return work({ ctx: own, simulator, channel });
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return expected !== "" && timingSafeEqual(hash(given), hash(expected));
}
