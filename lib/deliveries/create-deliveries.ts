import { deferStatement } from "#lib/db/run-statement.ts";
import type { StoredAction } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishDeliveries } from "#lib/platform/realtime/publish.ts";
import { currentTraceparent } from "#lib/platform/tracing/tracing.ts";

/** A webhook to send for an event: the current action and rule. Secrets stay encrypted. */
export type NewDelivery = {
  eventId: string;
  trigger: string;
  contactId: string | null;
  rule: { id: string; name: string; signingSecret: string | null };
  action: StoredAction;
  /** Position of the action in its rule, from 0. */
  actionIndex: number;
};

const INSERT_DELIVERIES = defineStatement({
  name: "insert_deliveries",
  text: insertText({ columns: "", values: "" }),
});

/** `$4`: the request of the drag. A delay has no cost for other changes, because only this statement reads it. */
const INSERT_DELIVERIES_OF_DRAG = defineStatement({
  name: "insert_deliveries_of_drag",
  text: `${insertText({
    columns: ", request_id, due_at",
    values: `, $4::text, (select clock_timestamp() + w.drag_delay_seconds * interval '1 second'
      from workspaces w where w.id = $1)`,
  })} returning (extract(epoch from due_at - clock_timestamp()) * 1000)::int as "waitMs"`,
});

function insertText(more: { columns: string; values: string }): string {
  return `
    insert into deliveries (workspace_id, id, event_id, rule_id, rule_name, action_index, trigger, contact_id,
      url, method, headers, signing_secret, traceparent, created_at${more.columns})
    select $1, d.id, d.event_id, d.rule_id, d.rule_name, d.action_index, d.trigger, d.contact_id,
      d.url, d.method, d.headers, d.signing_secret, d.traceparent, $2${more.values}
    from json_to_recordset($3) as d(
      id uuid, event_id uuid, rule_id uuid, rule_name text, action_index smallint, trigger text,
      contact_id uuid, url text, method text, headers jsonb, signing_secret text, traceparent text)`;
}

/**
 * Inserts deliveries in the caller's transaction, in one statement. Dispatchers are woken after the commit, and again
 * when those of a drag are due.
 */
export async function createDeliveries(
  ctx: WorkspaceContext,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const values = [ctx.workspaceId, clock.now(), JSON.stringify(deliveries.map(toRow))];
  if (ctx.ruleWebhooks !== "ofDrag") {
    await deferStatement(ctx.db, INSERT_DELIVERIES, values);
    return publishDeliveries(ctx);
  }
  let waitMs = 0;
  await deferStatement(ctx.db, INSERT_DELIVERIES_OF_DRAG, [...values, ctx.requestId], {
    onRows: ([first]) => {
      waitMs = first?.waitMs ?? 0;
    },
  });
  publishDeliveries(ctx, () => waitMs);
}

function toRow({ eventId, trigger, contactId, rule, action, actionIndex }: NewDelivery) {
  return {
    id: newId(),
    event_id: eventId,
    rule_id: rule.id,
    rule_name: rule.name,
    action_index: actionIndex,
    trigger,
    contact_id: contactId,
    url: action.url,
    method: action.method,
    headers: action.headers,
    signing_secret: rule.signingSecret,
    traceparent: currentTraceparent() ?? undefined,
  };
}
