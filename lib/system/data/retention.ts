import { eq } from "drizzle-orm";
import { isOldFile, isOldMessage } from "#lib/conversations/index.ts";
import { type StoredRetention, workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import { readRetention } from "#lib/platform/retention/read-retention.ts";
import { daysAgo, retentionDays, retentionLimits } from "#lib/platform/retention/retention-days.ts";
import {
  MAX_RETENTION_DAYS,
  type RetentionKind,
  retentionKinds,
} from "#lib/platform/retention/retention-kinds.ts";
import { promptReader } from "../reader.ts";
import type { PreviewRetention, Retention, RetentionPreview, UpdateRetention } from "../schema.ts";
import { countUpTo } from "./count-rows.ts";

/** Returns for how many days the workspace keeps each kind of data, and what it can choose. */
export async function listRetention(ctx: WorkspaceContext): Promise<Retention[]> {
  const stored = await readRetention(ctx.db, ctx.workspaceId);
  return retentionKinds.map((kind) => describeRetention(kind, stored));
}

/**
 * Sets for how many days the workspace keeps a kind of data; null for the default. Housekeeping deletes older data
 * within an hour. Throws VALIDATION_ERROR outside of the limits of the kind.
 */
export async function updateRetention(
  ctx: WorkspaceContext,
  { kind, days }: UpdateRetention,
): Promise<Retention> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ stored: workspaces.retention })
      .from(workspaces)
      .where(eq(workspaces.id, ctx.workspaceId))
      .for("update");
    const before = row?.stored ?? {};
    if (days !== null) requireWithinLimits(kind, days, before);
    const { [kind]: _, ...others } = before;
    const chosen: StoredRetention = days === null ? others : { ...others, [kind]: days };
    const after = { ...chosen, ...gapInEvents(before, chosen) };
    await ctx.db
      .update(workspaces)
      .set({ retention: after, updatedAt: clock.now() })
      .where(eq(workspaces.id, ctx.workspaceId));
    const daysOf = (stored: StoredRetention) => ({ days: retentionDays(kind, stored) });
    const changes = changesOf(daysOf(before), daysOf(after));
    await recordAudit(ctx, "retention.changed", { subject: kind, changes });
    return describeRetention(kind, after);
  });
}

/** Counts the records that a number of days would delete now, at most 10,000. */
export async function previewRetention(
  { db, workspaceId }: WorkspaceContext,
  { kind, days }: PreviewRetention,
): Promise<RetentionPreview> {
  requireWithinLimits(kind, days, await readRetention(db, workspaceId));
  const before = daysAgo(days);
  const counted = await countUpTo(promptReader(), OLD_ROWS[kind], [workspaceId, firstIdAt(before)]);
  return { kind, ...counted };
}

/** Rows that housekeeping deletes for each kind; unfinished work is kept. */
const OLD_ROWS: Record<RetentionKind, string> = {
  messages: `select from messages where workspace_id = $1 and id < $2 and ${isOldMessage}`,
  messageFiles: `select from messages where workspace_id = $1 and id < $2 and ${isOldFile}`,
  automationRuns: "select from automation_runs where workspace_id = $1 and id < $2 and ended_at is not null",
  deliveries: "select from deliveries where workspace_id = $1 and id < $2 and finished_at is not null",
  agentRuns: "select from agent_runs where workspace_id = $1 and id < $2",
  vendorCalls:
    "select from inbound_notifications where workspace_id = $1 and id < $2 and processed_at is not null",
  workerRuns: "select from worker_runs where workspace_id = $1 and id < $2 and status <> 'received'",
};

/**
 * Events that the shorter time deleted are missing after a change to a longer one, which the feed must take into
 * account.
 */
function gapInEvents(before: StoredRetention, after: StoredRetention): Pick<StoredRetention, "eventsFrom"> {
  const daysOf = (stored: StoredRetention) => retentionDays("deliveries", stored) ?? MAX_RETENTION_DAYS;
  if (daysOf(after) <= daysOf(before)) return {};
  return { eventsFrom: Math.max(daysAgo(daysOf(before)).getTime(), before.eventsFrom ?? 0) };
}

function requireWithinLimits(kind: RetentionKind, days: number, stored: StoredRetention): void {
  const { min, max } = retentionLimits(kind, stored);
  if (days < min || days > max) throw invalid(`days must be between ${min} and ${max} for ${kind}`);
}

function describeRetention(kind: RetentionKind, stored: StoredRetention): Retention {
  const { min, max, defaultDays } = retentionLimits(kind, stored);
  const days = retentionDays(kind, stored);
  return {
    kind,
    days,
    chosenDays: stored[kind] === undefined ? null : days,
    defaultDays,
    minDays: min,
    maxDays: max,
  };
}
