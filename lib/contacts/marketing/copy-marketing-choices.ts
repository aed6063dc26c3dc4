import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";
import { addActivity } from "../add-activity.ts";

/** Keeps the vendor's time of the opt-out: only a later choice revokes it. */
const SHARE = defineStatement({
  name: "share_marketing_choices",
  text: `with stopped as (
      select channel_id, max(at) as at from marketing_choices
      where workspace_id = $1 and contact_id = any($2::uuid[]) and not wanted group by channel_id
    ), shared as (
      insert into marketing_choices as current (workspace_id, contact_id, channel_id, wanted, at)
      select $1, p.id, s.channel_id, false, s.at from stopped s cross join unnest($2::uuid[]) as p (id)
      on conflict (workspace_id, contact_id, channel_id)
      do update set wanted = false, at = excluded.at where current.wanted
      returning contact_id, channel_id
    )
    select s.contact_id as "contactId", c.name as channel from shared s
    join channels c on c.workspace_id = $1 and c.id = s.channel_id order by c.name, s.contact_id`,
});

/**
 * Applies an opt-out from marketing messages of one of two linked contacts to both: the stricter choice
 * counts until they revoke it. It is added to the history of the contact that gets it.
 */
export async function copyMarketingChoices(
  ctx: WorkspaceContext,
  contactIds: readonly [string, string],
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { contactId, channel } of await runStatement(ctx.db, SHARE, [ctx.workspaceId, contactIds])) {
      const what = `The contact opted out of marketing messages from ${channel}`;
      const text = `${what} through another contact of the same person.`;
      await addActivity(ctx, contactId, reason(text, "noteMarketingShared", { channel }));
    }
  });
}
