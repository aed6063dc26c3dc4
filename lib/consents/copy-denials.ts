import { addActivity } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";

/** Keeps the time and the proof of the opt-out: only a later choice revokes it. */
const SHARE = defineStatement({
  name: "share_denials",
  text: `with stopped as (
      select distinct on (channel_id) channel_id, contact_id, method, at from marketing_choices
      where workspace_id = $1 and contact_id = any($2::uuid[]) and not wanted
      order by channel_id, at desc, contact_id
    ), shared as (
      insert into marketing_choices as current (workspace_id, contact_id, channel_id, wanted, method, at)
      select $1, p.id, s.channel_id, false, s.method, s.at from stopped s cross join unnest($2::uuid[]) as p (id)
      on conflict (workspace_id, contact_id, channel_id)
      do update set wanted = false, method = excluded.method, at = excluded.at where current.wanted
      returning contact_id, channel_id
    ), proof as (
      insert into consent_records (workspace_id, id, contact_id, channel_id, channel_name, platform_type, granted,
        method, text, message_id, actor_type, actor_id, actor_name, via, at)
      select $1, gen_random_uuid(), s.contact_id, r.channel_id, r.channel_name, r.platform_type, false,
        r.method, r.text, r.message_id, r.actor_type, r.actor_id, r.actor_name, r.via, r.at
      from shared s join stopped d on d.channel_id = s.channel_id
      cross join lateral (select * from consent_records r where r.workspace_id = $1 and r.contact_id = d.contact_id
        and r.channel_id = d.channel_id and not r.granted order by r.at desc limit 1) r
    )
    select s.contact_id as "contactId", c.name as channel from shared s
    join channels c on c.workspace_id = $1 and c.id = s.channel_id order by c.name, s.contact_id`,
});

/**
 * Applies an opt-out from marketing messages of one of two linked contacts to both: the stricter choice
 * counts until they revoke it. It is added to the history of the contact that gets it.
 */
export async function copyDenials(
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
