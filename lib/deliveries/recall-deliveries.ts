import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

const MINUTE_MS = 60_000;

/** Results for the deliveries of a drag that is undone. */
export type Recall = {
  recalled: number;
  /** Those that were sent, or are being sent. */
  sent: number;
  /** How long webhooks of drags wait in this workspace, in seconds; null if they do not wait. */
  delaySeconds: number | null;
};

/**
 * Recalls all or none of the deliveries of a request. A row locked by another transaction is being claimed: it is
 * skipped, and then none is recalled. So this never waits for a dispatcher.
 * @param own selects their id and status
 */
const recallText = (own: string) => `
    with own as materialized (${own}
    ), held as materialized (
      select d.id from own join deliveries d on d.workspace_id = $1 and d.id = own.id
      where d.due_at is not null and d.status = 'pending' and d.claimed_by is null
      order by d.id for update of d skip locked
    ), recalled as (
      update deliveries d set status = 'recalled', finished_at = clock_timestamp()
      from held where d.workspace_id = $1 and d.id = held.id
        and (select count(*) from held) = (select count(*) from own)
      returning d.id
    )
    select w.drag_delay_seconds as "delaySeconds", array(select id::text from recalled) as recalled,
      (select count(*) from own where status not in ('blocked', 'recalled'))::int as total
    from workspaces w where w.id = $1`;

const RECALL = defineStatement({
  name: "recall_deliveries",
  text: recallText(
    `select d.id, d.status from deliveries d where d.workspace_id = $1 and d.contact_id = $2 and d.request_id = $3`,
  ),
}).narrow<{ recalled: string[]; total: number }>();

/**
 * Deliveries have no column for the opportunity. They are found by their ids, which contain the time of the closing.
 */
const RECALL_CLOSING = defineStatement({
  name: "recall_closing",
  text: recallText(
    `select d.id, d.status from deliveries d
      join events e on e.workspace_id = d.workspace_id and e.id = d.event_id
      where d.workspace_id = $1 and d.request_id = $3 and d.id between $4 and $5 and e.opportunity_id = any($2::uuid[])`,
  ),
}).narrow<{ recalled: string[]; total: number }>();

/**
 * Recalls the deliveries that a drag of a contact caused, in the caller's transaction: all of them if none was started,
 * otherwise none. A recalled delivery is never sent. `requestId` is that of the drag.
 */
export async function recallDeliveries(
  ctx: WorkspaceContext,
  { contactId, requestId }: { contactId: string; requestId: string },
): Promise<Recall> {
  const [row] = await runStatement(ctx.db, RECALL, [ctx.workspaceId, contactId, requestId]);
  return recallOf(ctx, row);
}

/** Recalls the deliveries of opportunities that were won or lost at an instant, as `recallDeliveries` does. */
export async function recallClosing(
  ctx: WorkspaceContext,
  { requestId, at, opportunityIds }: { requestId: string; at: Date; opportunityIds: readonly string[] },
): Promise<Recall> {
  const span = [-MINUTE_MS, MINUTE_MS].map((distance) => firstIdAt(new Date(at.getTime() + distance)));
  const values = [ctx.workspaceId, opportunityIds, requestId, ...span];
  const [row] = await runStatement(ctx.db, RECALL_CLOSING, values);
  return recallOf(ctx, row);
}

function recallOf(ctx: WorkspaceContext, row: RowOf<typeof RECALL> | undefined): Recall {
  const { recalled, total, delaySeconds } = row ?? { recalled: [], total: 0, delaySeconds: null };
  for (const id of recalled) publishChange(ctx, "delivery", id);
  return { recalled: recalled.length, sent: recalled.length > 0 ? 0 : total, delaySeconds };
}
