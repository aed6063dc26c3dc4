import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { listFollowers } from "./list-followers.ts";
import type { ContactFollowers } from "./schema.ts";

const ADD = defineStatement({
  name: "add_contact_follower",
  text: `insert into contact_followers (workspace_id, contact_id, user_id, followed_at)
    select c.workspace_id, c.id, $3, $4 from contacts c where c.workspace_id = $1 and c.id = $2 for key share
    on conflict do nothing returning contact_id`,
});

/** Makes the caller follow a contact. Returns its followers. Throws CONTACT_NOT_FOUND. */
export async function addFollower(ctx: MemberContext, contactId: string): Promise<ContactFollowers> {
  if (!isId(contactId)) throw notFound("CONTACT");
  return inTransaction(ctx, async (ctx) => {
    const added = await runStatement(ctx.db, ADD, [ctx.workspaceId, contactId, ctx.userId, clock.now()]);
    if (added.length > 0) publishChange(ctx, "contact", contactId);
    return listFollowers(ctx, contactId);
  });
}
