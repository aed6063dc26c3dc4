import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { listFollowers } from "./list-followers.ts";
import type { ContactFollowers } from "./schema.ts";

const REMOVE = defineStatement({
  name: "remove_contact_follower",
  text: `delete from contact_followers where workspace_id = $1 and contact_id = $2 and user_id = $3
    returning contact_id`,
});

/** Makes the caller stop following a contact. Returns its followers. Throws CONTACT_NOT_FOUND. */
export async function removeFollower(ctx: MemberContext, contactId: string): Promise<ContactFollowers> {
  if (!isId(contactId)) throw notFound("CONTACT");
  return inTransaction(ctx, async (ctx) => {
    const removed = await runStatement(ctx.db, REMOVE, [ctx.workspaceId, contactId, ctx.userId]);
    if (removed.length > 0) publishChange(ctx, "contact", contactId);
    return listFollowers(ctx, contactId);
  });
}
