import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type MessageStatus, messageStatuses } from "../schema.ts";
import { applyFailureEffects } from "./apply-failure-effects.ts";
import { nextStatus } from "./delivery-status.ts";

/** A status as reported; vendors may add values. Without `at`, it is reported now. */
export type StatusReport = Omit<RowOf<typeof EARLY>, "at"> & { at?: Date };

const LOCK = defineStatement({
  name: "lock_external_id",
  text: "select pg_advisory_xact_lock(hashtextextended($1, 1))",
});
const EARLY = defineStatement({
  name: "find_early_statuses",
  text: `select status, error as failure, at from message_statuses
    where workspace_id = $1 and channel_id = $2 and external_id = $3 order by at, id`,
});
const HOLD = defineStatement({
  name: "hold_message_status",
  text: `select status, failure from messages where workspace_id = $1 and id = $2 for no key update`,
}).narrow<{ status: MessageStatus | null }>();
const WRITE = defineStatement({
  name: "write_message_status",
  text: `update messages set status = $3, failure = coalesce(failure, $4),
      deleted_at = case when $5 then coalesce(deleted_at, now()) else deleted_at end
    where workspace_id = $1 and id = $2`,
});

/**
 * Locks a message's external id until the transaction ends, so that no status is lost between storing the id and
 * reporting on it.
 */
export async function lockExternalId(
  ctx: WorkspaceContext,
  channelId: string,
  externalId: string,
): Promise<void> {
  await runStatement(ctx.db, LOCK, [`${channelId}:${externalId}`]);
}

/** Returns the statuses that arrived before the message's external id was stored, oldest first. */
export async function findEarlyStatuses(
  ctx: WorkspaceContext,
  channelId: string,
  externalId: string,
): Promise<StatusReport[]> {
  return runStatement(ctx.db, EARLY, [ctx.workspaceId, channelId, externalId]);
}

/** Applies reports to a message in the caller's transaction. Returns whether anything changed. */
export async function applyStatuses(
  ctx: WorkspaceContext,
  messageId: string,
  reports: readonly StatusReport[],
): Promise<boolean> {
  const [row] = await runStatement(ctx.db, HOLD, [ctx.workspaceId, messageId]);
  if (!row) return false;
  const known = reports.flatMap(({ status }) => messageStatuses.find((one) => one === status) ?? []);
  const status = known.reduce<MessageStatus>(nextStatus, row.status ?? "queued");
  const failed = reports.find((report) => report.failure !== null);
  const failure = failed?.failure ?? null;
  const isDeleted = reports.some((report) => report.status === "deleted");
  const isNews = status !== row.status || (failure !== null && row.failure === null) || isDeleted;
  if (!isNews) return false;
  const written = failure === null ? null : JSON.stringify(failure);
  await runStatement(ctx.db, WRITE, [ctx.workspaceId, messageId, status, written, isDeleted]);
  if (failure !== null && row.failure === null) {
    const at = failed?.at ?? clock.now();
    await applyFailureEffects(ctx, { messageId, code: failure.code, reason: failure.reason, at });
  }
  return true;
}
