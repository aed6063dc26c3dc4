import { runPrepared } from "#lib/db/run-prepared.ts";
import type { StoredAction, StoredCondition } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import { publishDeliveries } from "#lib/platform/realtime/publish.ts";
import { buildPayload } from "./build-payload.ts";
import type { EventAttributes } from "./condition-fields.ts";
import { matches } from "./matches.ts";

/** An event to record: what happened to which subject, and the subject as in the payload. */
export type Occurrence = {
  event: EventDefinition;
  subjectId: string;
  /** The contact, opportunity or task of the payload, after the change. */
  data: Record<string, unknown>;
  /** Extra values for conditions: `{ tag }` is the id of the tag just assigned. */
  attributes?: EventAttributes;
};

type RecordedOccurrence = Occurrence & { id: string };

type MatchableRule = {
  /** Null in rows for queued automations. */
  id: string | null;
  name: string;
  trigger: string;
  conditions: StoredCondition[];
  actions: StoredAction[];
  signing_secret: string | null;
};

/**
 * Writes the events and returns the enabled rules for their triggers, in one round trip. It also queues published
 * automations that start with such an event, and wakes runs that wait for it.
 */
const INSERT_EVENTS = {
  name: "insert_events",
  text: `
    with incoming as materialized (
      select * from json_to_recordset($3) as e(id uuid, trigger text, contact_id uuid, opportunity_id uuid,
        task_id uuid, target text, body text)
    ), recorded as (
      insert into events (workspace_id, id, trigger, contact_id, opportunity_id, task_id, body, created_at)
      select $1, e.id, e.trigger, e.contact_id, e.opportunity_id, e.task_id, e.body, $2 from incoming e
    ), woken as (
      update automation_runs r set news = json_build_object('eventId', e.id) from incoming e
      where r.workspace_id = $1 and r.contact_id = e.contact_id and r.waits_for = e.trigger and r.status = 'waiting'
        and r.news is null
      returning wake_automation_run(r.workspace_id, r.id)
    )
    select id, name, trigger, conditions, actions, signing_secret from rules
    where workspace_id = $1 and enabled and trigger = any($4)
    union all
    select queued.* from automations a join incoming e on e.trigger = a.start_trigger, lateral (
      select null::uuid, queue_automation_start(a.workspace_id, a.id, e.contact_id, e.id, $5)::text, a.start_trigger,
        null::jsonb, null::jsonb, null::text) queued
    where a.workspace_id = $1 and a.status = 'published' and a.start_trigger = any($4) and e.contact_id is not null
      and (a.start_target is null or a.start_target::text = e.target)
    order by id`,
};

const INSERT_DELIVERIES = {
  name: "insert_deliveries",
  text: `
    insert into deliveries (workspace_id, id, event_id, rule_id, rule_name, action_index, trigger, contact_id,
      url, method, headers, signing_secret, created_at)
    select $1, d.id, d.event_id, d.rule_id, d.rule_name, d.action_index, d.trigger, d.contact_id,
      d.url, d.method, d.headers, d.signing_secret, $2
    from json_to_recordset($3) as d(
      id uuid, event_id uuid, rule_id uuid, rule_name text, action_index smallint, trigger text,
      contact_id uuid, url text, method text, headers jsonb, signing_secret text)`,
};

/**
 * Records events in the caller's transaction: an event each, and a delivery for every action of every enabled rule
 * whose conditions match. A delivery stores the action as it is now. Dispatchers are woken after the commit. Nothing
 * is sent here.
 */
export async function recordEvents(ctx: WorkspaceContext, occurrences: readonly Occurrence[]): Promise<void> {
  if (occurrences.length === 0) return;
  if (!ctx.afterCommit) throw new Error("recordEvents must run in the transaction of the change");
  const at = clock.now();
  const recorded = occurrences.map((occurrence) => ({ ...occurrence, id: newId() }));
  const rules = await runPrepared<MatchableRule>(ctx.db, INSERT_EVENTS, [
    ctx.workspaceId,
    at,
    JSON.stringify(recorded.map((occurrence) => eventRow(ctx, occurrence, at))),
    [...new Set(recorded.map(({ event }) => event.trigger))],
    ctx.chainDepth ?? 0,
  ]);
  const deliveries = recorded.flatMap((occurrence) =>
    rules
      .filter((rule) => rule.id !== null && appliesTo(rule, occurrence))
      .flatMap((rule) => deliveryRows(rule, occurrence)),
  );
  if (deliveries.length === 0) return;
  await runPrepared(ctx.db, INSERT_DELIVERIES, [ctx.workspaceId, at, JSON.stringify(deliveries)]);
  publishDeliveries(ctx);
}

function appliesTo(rule: MatchableRule, { event, data, attributes }: RecordedOccurrence): boolean {
  return (
    rule.trigger === event.trigger &&
    matches(rule.conditions, { subject: event.subject, data, attributes }).matched
  );
}

function eventRow(
  ctx: WorkspaceContext,
  { id, event, subjectId, data, attributes }: RecordedOccurrence,
  at: Date,
) {
  const payload = buildPayload(event, { workspaceId: ctx.workspaceId, at, data });
  // Outside production, a payload that violates its contract fails the change.
  if (env().NODE_ENV !== "production") event.payload.parse(payload);
  const body = JSON.stringify(payload);
  const target = startTargetOf(event.trigger, data, attributes);
  return { id, trigger: event.trigger, [`${event.subject}_id`]: subjectId, target, body };
}

/** Returns the stage reached or the tag assigned, to which an automation's start can be limited. */
function startTargetOf(
  trigger: string,
  data: Record<string, unknown>,
  attributes: EventAttributes = {},
): unknown {
  if (trigger === "asignar_fase") return data.stageId || null;
  return trigger === "asignar_etiqueta" ? (attributes.tag ?? null) : null;
}

function deliveryRows(rule: MatchableRule, { id, event, subjectId }: RecordedOccurrence) {
  return rule.actions.map((action, actionIndex) => ({
    id: newId(),
    event_id: id,
    rule_id: rule.id,
    rule_name: rule.name,
    action_index: actionIndex,
    trigger: event.trigger,
    contact_id: event.subject === "contact" ? subjectId : null,
    url: action.url,
    method: action.method,
    headers: action.headers,
    signing_secret: rule.signing_secret,
  }));
}
