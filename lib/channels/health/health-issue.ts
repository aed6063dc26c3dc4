import { and, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { channels, type HealthIssue } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { StoredChannel } from "../adapter.ts";
import type { StatusEvent } from "../channel-event.ts";
import type { ChannelFailure } from "../channel-failure.ts";
import { notifyManagers } from "./notify-managers.ts";
import { reasonWithDetail } from "./vendor-failure.ts";

/**
 * The event that ends a health issue: any delivered message, a delivered message that costs money, or a report by the
 * vendor. For a reported health issue deliveries do not count, because receipts of earlier messages keep arriving.
 */
const recoverySigns: Readonly<Record<string, "everything" | "charged" | "reported">> = {
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
const reportedCodes = Object.keys(recoverySigns).filter((code) => recoverySigns[code] === "reported");

/**
 * Shows on a channel that the vendor reports a problem with our account if a failure indicates it, and notifies the
 * channel's managers once until `clearIssueAfterDelivery` or a person ends it.
 */
export async function beginHealthIssue(
  ctx: WorkspaceContext,
  { id }: Pick<StoredChannel, "id">,
  failure: ChannelFailure,
): Promise<void> {
  const { code } = failure;
  if (!Object.hasOwn(recoverySigns, code)) return;
  await begin(ctx, id, { healthIssue: { code, reason: reasonWithDetail(failure) }, where: isFree() });
}

/**
 * Shows on a channel what the vendor reported about its account, and notifies its managers. It replaces any other
 * health issue, because a report about the account is more significant than the failure of one message.
 */
export async function setAccountIssue(
  ctx: WorkspaceContext,
  id: string,
  healthIssue: Omit<HealthIssue, "since">,
): Promise<void> {
  const where = or(isFree(), sql`${channels.healthIssue} ->> 'code' <> ${healthIssue.code}`);
  await begin(ctx, id, { healthIssue, where });
}

/** Clears what the vendor had reported about a channel's account; other issues stay. */
export async function clearAccountIssue(ctx: WorkspaceContext, id: string): Promise<void> {
  await forget(ctx, id, inArray(sql`${channels.healthIssue} ->> 'code'`, reportedCodes));
}

/** Whether a channel has no health issue, or one that has ended. */
function isFree() {
  const now = clock.now().toISOString();
  return or(
    isNull(channels.healthIssue),
    sql`(${channels.healthIssue} ->> 'until')::timestamptz <= ${now}::timestamptz`,
  );
}

type Beginning = { healthIssue: Omit<HealthIssue, "since">; where: SQL | undefined };

async function begin(ctx: WorkspaceContext, id: string, { healthIssue, where }: Beginning): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(channels)
      .set({ healthIssue: { ...healthIssue, since: clock.now().toISOString() } })
      .where(and(whereId(ctx, channels, id), where, ne(channels.status, "disabled")))
      .returning({ id: channels.id });
    if (changed.length === 0) return;
    publishChange(ctx, "workspace", ctx.workspaceId);
    await notifyManagers(ctx, { id, reason: healthIssue.reason });
  });
}

/** Clears a channel's health issue if a message was delivered that could not have been delivered during it. */
export async function clearIssueAfterDelivery(
  ctx: WorkspaceContext,
  { id, healthIssue }: Pick<StoredChannel, "id" | "healthIssue">,
  { status, pricing }: Pick<StatusEvent, "status" | "pricing">,
): Promise<void> {
  if (healthIssue === null || (status !== "delivered" && status !== "read")) return;
  const isCharged = pricing !== null && pricing.billable !== false && pricing.category !== "service";
  const sign = recoverySigns[healthIssue.code];
  if (sign === "everything" || (sign === "charged" && isCharged)) await clearHealthIssue(ctx, id);
}

/** Clears a channel's health issue; the next failure causes a new notification. */
export async function clearHealthIssue(ctx: WorkspaceContext, id: string): Promise<void> {
  await forget(ctx, id, isNotNull(channels.healthIssue));
}

async function forget(ctx: WorkspaceContext, id: string, where: SQL): Promise<void> {
  const changed = await ctx.db
    .update(channels)
    .set({ healthIssue: null })
    .where(and(whereId(ctx, channels, id), where))
    .returning({ id: channels.id });
  if (changed.length > 0) publishChange(ctx, "workspace", ctx.workspaceId);
}
