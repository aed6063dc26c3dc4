import { setTimeout as sleep } from "node:timers/promises";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "../context.ts";
import { logger } from "../logger.ts";
import type { Change, ChangedEntity } from "./change.ts";
import { DELIVERIES_CHANNEL, toDeliveriesMessage, wakeOwnDispatchers } from "./deliveries-channel.ts";

/** NOTIFY channels for changes on open pages, and for new work of job runners. */
export const CHANGES_CHANNEL = "tertulia_changes";
/** The SQL function `add_job` notifies this channel where the caller does not. */
export const JOBS_CHANNEL = "tertulia_jobs";

/**
 * The shortest time between two NOTIFY statements; changes in between share one. Inside of commits, NOTIFY would
 * serialize writers.
 */
const PAUSE_MS = 5;
/** Timers and the database's clock may differ by this much. */
const TIMER_MARGIN_MS = 20;
/** PostgreSQL rejects payloads of 8,000 bytes or more. */
const IDS_A_MESSAGE = 80;

type Batch = { workspaceId: string; entity: ChangedEntity; ids: Set<string>; mutationIds: Set<string> };

const pending = new Map<string, Batch>();
const withDeliveries = new Set<string>();
let hasJobs = false;
const waiting = new Set<NodeJS.Timeout>();
let scheduled = false;
let sent = Promise.resolve();
let flushedAt = Number.NEGATIVE_INFINITY;

/** Notifies open pages after the commit that an entity of the workspace changed. */
export function publishChange(ctx: WorkspaceContext, entity: ChangedEntity, id: string): void {
  const change = { workspaceId: ctx.workspaceId, entity, id, mutationId: ctx.mutationId };
  if (ctx.afterCommit) ctx.afterCommit.push(() => queueChange(change));
  else queueChange(change);
}

/**
 * Wakes the dispatchers after the commit: those of this process immediately. `waitMs` returns the milliseconds until
 * the deliveries are due. If the process ends before, dispatchers find them when they poll.
 */
export function publishDeliveries(ctx: WorkspaceContext, waitMs: () => number = () => 0): void {
  const wake = () => {
    wakeOwnDispatchers(ctx.workspaceId);
    withDeliveries.add(ctx.workspaceId);
    schedule();
  };
  const wakeWhenDue = () => {
    const ms = waitMs();
    if (ms > 0) wakeAfter(ms + TIMER_MARGIN_MS, wake);
    else wake();
  };
  if (ctx.afterCommit) ctx.afterCommit.push(wakeWhenDue);
  else wakeWhenDue();
}

function wakeAfter(ms: number, wake: () => void): void {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    wake();
  }, ms).unref();
  waiting.add(timer);
}

/**
 * Wakes the job runners of all processes after the commit. If this process ends before, they find the jobs when they
 * poll.
 */
export function publishJobs({ afterCommit }: Pick<WorkspaceContext, "afterCommit">): void {
  const wake = () => {
    hasJobs = true;
    schedule();
  };
  if (afterCommit) afterCommit.push(wake);
  else wake();
}

/** Like `publishChange`, for a change that is already committed and has no request. */
export function queueChange(change: Change): void {
  const key = `${change.workspaceId} ${change.entity}`;
  const { workspaceId, entity } = change;
  const batch = pending.get(key) ?? { workspaceId, entity, ids: new Set(), mutationIds: new Set() };
  batch.ids.add(change.id);
  if (change.mutationId !== null) batch.mutationIds.add(change.mutationId);
  pending.set(key, batch);
  schedule();
}

/**
 * Resolves when everything published so far is sent, and sends no wake-up that is due later. Call it before closing the
 * database, so that pages of other processes receive the last changes.
 */
export async function endNotifications(): Promise<void> {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
  await sent;
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  const waitMs = flushedAt + PAUSE_MS - performance.now();
  sent = sleep(Math.min(Math.max(0, waitMs), PAUSE_MS)).then(flush);
}

/** Sends the collected changes. Polling and `resync` compensate for lost notifications, so errors are only logged. */
async function flush(): Promise<void> {
  scheduled = false;
  flushedAt = performance.now();
  const messages = [...pending.values()].map((batch) => [CHANGES_CHANNEL, toPayload(batch)]);
  pending.clear();
  if (withDeliveries.size > 0) messages.unshift([DELIVERIES_CHANNEL, toDeliveriesMessage(withDeliveries)]);
  withDeliveries.clear();
  if (hasJobs) messages.unshift([JOBS_CHANNEL, ""]);
  hasJobs = false;
  try {
    await database().pool.query({
      name: "notify",
      // A crash of the database loses notifications anyway, so the commit does not wait for the disk.
      text: `select pg_notify(channel, message) from unnest($1::text[], $2::text[]) as m (channel, message)
        where (select set_config('synchronous_commit', 'off', true)) is not null`,
      values: [messages.map(([channel]) => channel), messages.map(([, message]) => message)],
    });
  } catch (error) {
    logger.warn({ err: error }, "notification not sent");
  }
}

function toPayload(batch: Batch): string {
  const { workspaceId, entity } = batch;
  const tooMany = batch.ids.size > IDS_A_MESSAGE || batch.mutationIds.size > IDS_A_MESSAGE;
  const ids = tooMany ? [] : [...batch.ids];
  const mutationIds = tooMany ? [] : [...batch.mutationIds];
  return JSON.stringify({ workspaceId, entity, ids, mutationIds });
}
