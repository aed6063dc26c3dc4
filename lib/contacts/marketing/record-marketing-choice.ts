import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";
import { addActivity } from "../add-activity.ts";

/** A contact's choice about marketing messages of a channel, with the vendor's time. */
export type MarketingChoice = { contactId: string; channelId: string; isOptedIn: boolean; at: Date };

const RECORD = defineStatement({
  name: "record_marketing_choice",
  text: `with before as (
      select wanted from marketing_choices where workspace_id = $1 and contact_id = $2 and channel_id = $3
    ), recorded as (
      insert into marketing_choices as current (workspace_id, contact_id, channel_id, wanted, at)
      values ($1, $2, $3, $4, $5)
      on conflict (workspace_id, contact_id, channel_id)
      do update set wanted = excluded.wanted, at = excluded.at where current.at <= excluded.at
      returning wanted
    )
    select c.name as channel from recorded join channels c on c.workspace_id = $1 and c.id = $3
    where recorded.wanted <> coalesce((select wanted from before), true)`,
});

/**
 * Stores whether a contact wants marketing messages of a channel. The newest choice counts. A change is added
 * to the contact's history.
 */
export async function recordMarketingChoice(
  ctx: WorkspaceContext,
  { contactId, channelId, isOptedIn, at }: MarketingChoice,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const values = [ctx.workspaceId, contactId, channelId, isOptedIn, at];
    const [changed] = await runStatement(ctx.db, RECORD, values);
    if (!changed) return;
    const what = isOptedIn ? "accepts marketing messages again" : "no longer wants marketing messages";
    const { channel } = changed;
    const text = `The contact ${what} from ${channel}.`;
    const change = isOptedIn ? "accepted" : "stopped";
    await addActivity(ctx, contactId, reason(text, "noteMarketing", { change, channel }));
  });
}
