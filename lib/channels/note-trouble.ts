import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type ChannelTrouble, channels } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { StoredChannel } from "./adapter.ts";
import type { ChannelFailure, StatusEvent } from "./channel-event.ts";
import { tellManagers } from "./tell-managers.ts";

/**
 * What ends a trouble: any delivered message, a delivered message that costs money, or a report by the vendor. For a
 * reported trouble deliveries do not count, because receipts of earlier messages keep arriving.
 */
const troubles: Readonly<Record<string, "everything" | "charged" | "reported">> = {
  "368": "everything",
  "131031": "everything",
  "131037": "charged",
  "131042": "charged",
  "131048": "charged",
  account_deleted: "reported",
  account_disabled: "reported",
  account_disconnected: "reported",
  account_restricted: "reported",
  page_blocked: "reported",
};
const reportedCodes = Object.keys(troubles).filter((code) => troubles[code] === "reported");

/**
 * Shows on a channel that the vendor has a complaint about our account if a failure says so, and notifies the channel's
 * managers once until `noteArrival` or a person ends it.
 */
export async function noteTrouble(
  ctx: WorkspaceContext,
  { id }: Pick<StoredChannel, "id">,
  { code, reason, detail }: ChannelFailure,
): Promise<void> {
  if (!Object.hasOwn(troubles, code)) return;
  const told = detail === null ? reason : `${reason} It said: ${detail}`;
  await begin(ctx, id, { trouble: { code, reason: told }, where: isFree() });
}

/**
 * Shows on a channel what the vendor reported about its account, and notifies its managers. It replaces any other
 * trouble, because a report about the account says more than the failure of one message.
 */
export async function setAccountTrouble(
  ctx: WorkspaceContext,
  id: string,
  trouble: Omit<ChannelTrouble, "since">,
): Promise<void> {
  const where = or(isFree(), sql`${channels.trouble} ->> 'code' <> ${trouble.code}`);
  await begin(ctx, id, { trouble, where });
}

/** Clears what the vendor had reported about a channel's account; other troubles stay. */
export async function endAccountTrouble(ctx: WorkspaceContext, id: string): Promise<void> {
  await forget(ctx, id, inArray(sql`${channels.trouble} ->> 'code'`, reportedCodes));
}

/** Whether a channel has no trouble, or one that has ended. */
function isFree() {
  const now = clock.now().toISOString();
  return or(
    isNull(channels.trouble),
    sql`(${channels.trouble} ->> 'until')::timestamptz <= ${now}::timestamptz`,
  );
}

type Beginning = { trouble: Omit<ChannelTrouble, "since">; where: SQL | undefined };

async function begin(ctx: WorkspaceContext, id: string, { trouble, where }: Beginning): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(channels)
      .set({ trouble: { ...trouble, since: clock.now().toISOString() } })
      .where(and(isChannel(ctx, id), where, ne(channels.status, "disabled")))
      .returning({ id: channels.id });
    if (changed.length === 0) return;
    publishChange(ctx, "workspace", ctx.workspaceId);
    await tellManagers(ctx, { id, reason: trouble.reason });
  });
}

/** Clears a channel's trouble if a message was delivered that could not have been delivered during it. */
export async function noteArrival(
  ctx: WorkspaceContext,
  { id, trouble }: Pick<StoredChannel, "id" | "trouble">,
  { status, pricing }: Pick<StatusEvent, "status" | "pricing">,
): Promise<void> {
  if (trouble === null || (status !== "delivered" && status !== "read")) return;
  const isCharged = pricing !== null && pricing.billable !== false && pricing.category !== "service";
  const sign = troubles[trouble.code];
  if (sign === "everything" || (sign === "charged" && isCharged)) await forgetTrouble(ctx, id);
}

/** Clears a channel's trouble; the next failure causes a new notification. */
export async function forgetTrouble(ctx: WorkspaceContext, id: string): Promise<void> {
  await forget(ctx, id, isNotNull(channels.trouble));
}

async function forget(ctx: WorkspaceContext, id: string, where: SQL): Promise<void> {
  const changed = await ctx.db
    .update(channels)
    .set({ trouble: null })
    .where(and(isChannel(ctx, id), where))
    .returning({ id: channels.id });
  if (changed.length > 0) publishChange(ctx, "workspace", ctx.workspaceId);
}

function isChannel({ workspaceId }: WorkspaceContext, id: string) {
  return and(eq(channels.workspaceId, workspaceId), eq(channels.id, id));
}
