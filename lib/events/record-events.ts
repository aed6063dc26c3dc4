import { runPrepared } from "#lib/db/run-prepared.ts";
import type { StoredAction, StoredCondition } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import { publishDeliveries } from "#lib/platform/realtime/publish.ts";
import { buildPayload } from "./build-payload.ts";
import type { Facts } from "./condition-fields.ts";
import { matches } from "./matches.ts";

/** One fact to record: what happened to which subject, and the subject as the payload shows it. */
export type Occurrence = {
  event: EventDefinition;
  subjectId: string;
  /** The contact, opportunity or task object of interface.md 6.4–6.6, after the change. */
  data: Record<string, unknown>;
  /** For conditions, beyond the payload: `{ tag }` is the id of the tag just assigned. */
  facts?: Facts;
};

type Recorded = Occurrence & { id: string };

type MatchableRule = {
  id: string;
  name: string;
  trigger: string;
  conditions: StoredCondition[];
  actions: StoredAction[];
  signing_secret: string | null;
};

/** Writes the events and answers the enabled rules for their triggers: one round trip where none matches. */
const INSERT_EVENTS = {
  name: "insert_events",
  text: `
    with recorded as (
      insert into events (workspace_id, id, trigger, contact_id, opportunity_id, task_id, body, created_at)
      select $1, e.id, e.trigger, e.contact_id, e.opportunity_id, e.task_id, e.body, $2
      from json_to_recordset($3) as e(
        id uuid, trigger text, contact_id uuid, opportunity_id uuid, task_id uuid, body text)
    )
    select id, name, trigger, conditions, actions, signing_secret from rules
    where workspace_id = $1 and enabled and trigger = any($4) order by id`,
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
 * Records facts in the caller's transaction: one event each, and one delivery for every action of every
 * enabled rule whose conditions hold, fixed as it is now (decisions.md 8). Dispatchers are woken after the
 * commit. Nothing is sent here.
 */
export async function recordEvents(ctx: WorkspaceContext, occurrences: readonly Occurrence[]): Promise<void> {
  if (occurrences.length === 0) return;
  if (!ctx.afterCommit) throw new Error("recordEvents belongs in the transaction of the change it records");
  const at = clock.now();
  const recorded = occurrences.map((occurrence) => ({ ...occurrence, id: newId() }));
  const rules = await runPrepared<MatchableRule>(ctx.db, INSERT_EVENTS, [
    ctx.workspaceId,
    at,
    JSON.stringify(recorded.map((occurrence) => eventRow(ctx, occurrence, at))),
    [...new Set(recorded.map(({ event }) => event.trigger))],
  ]);
  const deliveries = recorded.flatMap((occurrence) =>
    rules.filter((rule) => isFor(rule, occurrence)).flatMap((rule) => deliveryRows(rule, occurrence)),
  );
  if (deliveries.length === 0) return;
  await runPrepared(ctx.db, INSERT_DELIVERIES, [ctx.workspaceId, at, JSON.stringify(deliveries)]);
  publishDeliveries(ctx);
}

function isFor(rule: MatchableRule, { event, data, facts }: Recorded): boolean {
  return (
    rule.trigger === event.trigger &&
    matches(rule.conditions, { subject: event.subject, data, facts }).matched
  );
}

function eventRow(ctx: WorkspaceContext, { id, event, subjectId, data }: Recorded, at: Date) {
  const payload = buildPayload(event, { workspaceId: ctx.workspaceId, at, data });
  // Outside production a payload that drifts from its contract fails the verb that built it.
  if (env().NODE_ENV !== "production") event.payload.parse(payload);
  return { id, trigger: event.trigger, [`${event.subject}_id`]: subjectId, body: JSON.stringify(payload) };
}

function deliveryRows(rule: MatchableRule, { id, event, subjectId }: Recorded) {
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
