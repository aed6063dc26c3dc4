import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** What became of the deliveries of a drag that is undone. */
export type Recall = {
  recalled: number;
  /** Those that were sent, or are being sent. */
  sent: number;
  /** How long webhooks of drags wait in this workspace, in seconds; null if they do not wait. */
  delaySeconds: number | null;
};

/**
 * Recalls all or none. A row that another transaction holds is being claimed: it is skipped, and then none is recalled.
 * So this never waits for a dispatcher.
 */
const RECALL = defineStatement({
  name: "recall_deliveries",
  text: `
    with own as materialized (
      select id, status from deliveries where workspace_id = $1 and contact_id = $2 and request_id = $3
    ), held as materialized (
      select id from deliveries
      where workspace_id = $1 and contact_id = $2 and request_id = $3
        and due_at is not null and status = 'pending' and claimed_by is null
      order by id for update skip locked
    ), recalled as (
      update deliveries d set status = 'recalled', finished_at = clock_timestamp()
      from held where d.workspace_id = $1 and d.id = held.id
        and (select count(*) from held) = (select count(*) from own)
      returning d.id
    )
    select w.drag_delay_seconds as "delaySeconds", array(select id::text from recalled) as recalled,
      (select count(*) from own where status not in ('blocked', 'recalled'))::int as total
    from workspaces w where w.id = $1`,
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
  const { recalled, total, delaySeconds } = row ?? { recalled: [], total: 0, delaySeconds: null };
  for (const id of recalled) publishChange(ctx, "delivery", id);
  return { recalled: recalled.length, sent: recalled.length > 0 ? 0 : total, delaySeconds };
}
