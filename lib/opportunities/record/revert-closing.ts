import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recallClosing } from "#lib/deliveries/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { lockRecords } from "#lib/platform/records/index.ts";
import type { ChangeOpportunities, RevertedClosing } from "../schema.ts";
import { changeOpportunities } from "./change-opportunities.ts";
import { opportunityRecord } from "./opportunity-record.ts";

/** The last time that each opportunity was won, lost or reopened, if the actor $3 won or lost it in the console. */
const FIND = defineStatement({
  name: "find_last_closings",
  text: `select l.opportunity_id as id, l.request_id as "requestId", l.at
    from (select distinct on (h.opportunity_id) h.opportunity_id, h.old_value, h.actor_id, h.via, h.request_id, h.at
      from opportunity_history h
      where h.workspace_id = $1 and h.opportunity_id = any($2::uuid[]) and h.field = 'winLossStatus'
      order by h.opportunity_id, h.id desc) l
    where l.old_value = '0' and l.actor_id = $3 and l.via in ('panel', 'bulk')`,
});

/**
 * Reopens opportunities that the caller won or lost in the console. Webhooks of the closing that still wait are
 * recalled: all of them, or none if one was started. Opportunities that someone else closed are only reopened. Throws
 * OPPORTUNITY_NOT_FOUND.
 */
export async function revertClosing(
  ctx: WorkspaceContext,
  { opportunityIds }: Pick<ChangeOpportunities, "opportunityIds">,
): Promise<RevertedClosing> {
  return inTransaction(ctx, async (ctx) => {
    await lockRecords(ctx, opportunityRecord, opportunityIds);
    const closings = await runStatement(ctx.db, FIND, [ctx.workspaceId, opportunityIds, ctx.actor.id]);
    const webhooks = { recalled: 0, sent: 0 };
    for (const [requestId, closed] of Map.groupBy(closings, (closing) => closing.requestId)) {
      const at = closed[0]?.at ?? new Date();
      const { recalled, sent } = await recallClosing(ctx, {
        requestId,
        at,
        opportunityIds: closed.map(({ id }) => id),
      });
      webhooks.recalled += recalled;
      webhooks.sent += sent;
    }
    const { changed } = await changeOpportunities(ctx, { opportunityIds, winLossStatus: 0 });
    return { changed, webhooks };
  });
}
