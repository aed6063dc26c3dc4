import { deferStatement } from "#lib/db/run-statement.ts";
import type { Statement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { withAllRecords } from "#lib/platform/visibility/visible-records.ts";
import { buildPayload } from "./build-payload.ts";
import {
  type EventConsumer,
  type Occurrence,
  type Reaction,
  type RecordedOccurrence,
  requireEventConsumers,
} from "./event-consumer.ts";

/** Data that consumers prepared for a transaction, by the transaction's list of callbacks. */
const prepared = new WeakMap<object, Promise<Reaction[]>>();

/**
 * Returns the result of `reading`, and also loads the data for reactions to the next events of the transaction. Both
 * take one round trip if `reading` sends its first statement immediately. Without it, `recordEvents` makes one more
 * round trip.
 */
export async function readBeforeEvents<R>(ctx: WorkspaceContext, reading: Promise<R>): Promise<R> {
  const reactions = prepareReactions(ctx);
  if (ctx.afterCommit) prepared.set(ctx.afterCommit, reactions);
  const [result] = await Promise.all([reading, reactions]);
  return result;
}

/**
 * Records events in the caller's transaction, and lets the registered consumers react in it. One statement writes the
 * events and runs the SQL of every consumer. Then the prepared reactions run. All writes are sent with the caller's
 * next statement or the commit. Throws outside a transaction.
 */
export async function recordEvents(ctx: WorkspaceContext, occurrences: readonly Occurrence[]): Promise<void> {
  if (occurrences.length === 0) return;
  if (!ctx.afterCommit) throw new Error("recordEvents must run in the transaction of the change");
  await withAllRecords(ctx, (ctx) => recordAll(ctx, occurrences));
}

async function recordAll(ctx: WorkspaceContext, occurrences: readonly Occurrence[]): Promise<void> {
  const at = clock.now();
  const recorded = occurrences.map((occurrence) => ({ ...occurrence, id: newId() }));
  const rows = JSON.stringify(recorded.map((occurrence) => eventRow(ctx, occurrence, at)));
  const ready = ctx.afterCommit && prepared.get(ctx.afterCommit);
  const reactions = ready ?? prepareReactions(ctx);
  if (ctx.afterCommit) prepared.delete(ctx.afterCommit);
  await deferStatement(ctx.db, insertEvents(requireEventConsumers()), [
    ctx.workspaceId,
    at,
    rows,
    ctx.chainDepth ?? 0,
    [...new Set(recorded.map(({ event }) => event.trigger))],
    JSON.stringify(ctx.actor),
  ]);
  for (const react of await reactions) await react(ctx, recorded);
}

function prepareReactions(ctx: WorkspaceContext): Promise<Reaction[]> {
  return Promise.all(requireEventConsumers().flatMap(({ prepare }) => prepare?.(ctx) ?? []));
}

/** Returns the statement that inserts the events and runs the SQL of the consumers. */
function insertEvents(consumers: readonly EventConsumer[]): Statement {
  const writes = consumers.flatMap(({ writes }) => writes ?? []);
  const calls = consumers.flatMap(({ calls }) => calls ?? []);
  return {
    name: ["insert_events", ...consumers.map(({ name }) => name)].join("_"),
    text: `
    with incoming as materialized (
      select e.*, $4::int as depth, $6::jsonb as actor from json_to_recordset($3) as e(id uuid, trigger text, contact_id uuid,
        opportunity_id uuid, task_id uuid, target text, attributes jsonb, body text)
      where e.trigger = any($5::text[])
    ), ${[RECORDED, ...writes].join(", ")}
    ${calls.length === 0 ? "select" : calls.map((call) => `(${call})`).join(" union all ")}`,
  };
}

const RECORDED = `recorded as (
      insert into events
        (workspace_id, id, trigger, contact_id, opportunity_id, task_id, attributes, body, created_at)
      select $1, e.id, e.trigger, e.contact_id, e.opportunity_id, e.task_id, e.attributes, e.body, $2 from incoming e
    )`;

function eventRow(
  ctx: WorkspaceContext,
  { id, event, subjectId, data, attributes }: RecordedOccurrence,
  at: Date,
) {
  const payload = buildPayload(event, { workspaceId: ctx.workspaceId, at, data });
  // Outside production, a payload that violates its contract fails the change.
  if (env().NODE_ENV !== "production") event.payload.parse(payload);
  const body = JSON.stringify(payload);
  const target = event.target?.(data, attributes ?? {}) ?? null;
  return { id, trigger: event.trigger, [`${event.subject}_id`]: subjectId, target, attributes, body };
}
