import { runStatement } from "#lib/db/run-statement.ts";
import type { Statement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { buildPayload } from "./build-payload.ts";
import {
  type EventConsumer,
  type Occurrence,
  type RecordedOccurrence,
  requireEventConsumers,
} from "./event-consumer.ts";

type ConsumerRow = { consumer: string; row: unknown };

/**
 * Records events in the caller's transaction, and lets the registered consumers react in it: one statement writes the
 * events and runs the SQL of every consumer, then consumers with rows handle them. Throws outside a transaction.
 */
export async function recordEvents(ctx: WorkspaceContext, occurrences: readonly Occurrence[]): Promise<void> {
  if (occurrences.length === 0) return;
  if (!ctx.afterCommit) throw new Error("recordEvents must run in the transaction of the change");
  const at = clock.now();
  const recorded = occurrences.map((occurrence) => ({ ...occurrence, id: newId() }));
  const consumers = requireEventConsumers();
  const found = await runStatement(ctx.db, insertEvents(consumers), [
    ctx.workspaceId,
    at,
    JSON.stringify(recorded.map((occurrence) => eventRow(ctx, occurrence, at))),
    ctx.chainDepth ?? 0,
    [...new Set(recorded.map(({ event }) => event.trigger))],
  ]);
  for (const { name, handle } of consumers) {
    const rows = found.filter(({ consumer }) => consumer === name).map(({ row }) => row);
    if (rows.length > 0) await handle?.(ctx, rows, recorded);
  }
}

/** Returns the statement that inserts the events and runs the SQL of the consumers. */
function insertEvents(consumers: readonly EventConsumer[]): Statement<ConsumerRow> {
  const writes = consumers.flatMap(({ writes }) => writes ?? []);
  const reads = consumers.map(
    ({ name, reads }) => `select '${name}' as consumer, r.* from (${reads}) r(row)`,
  );
  return {
    name: ["insert_events", ...consumers.map(({ name }) => name)].join("_"),
    text: `
    with incoming as materialized (
      select e.*, $4::int as depth from json_to_recordset($3) as e(id uuid, trigger text, contact_id uuid,
        opportunity_id uuid, task_id uuid, target text, body text)
      where e.trigger = any($5::text[])
    ), ${[RECORDED, ...writes].join(", ")}
    ${reads.join(" union all ")}`,
  };
}

const RECORDED = `recorded as (
      insert into events (workspace_id, id, trigger, contact_id, opportunity_id, task_id, body, created_at)
      select $1, e.id, e.trigger, e.contact_id, e.opportunity_id, e.task_id, e.body, $2 from incoming e
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
  return { id, trigger: event.trigger, [`${event.subject}_id`]: subjectId, target, body };
}
