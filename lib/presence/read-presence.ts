import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import type { PresentPerson } from "./schema.ts";

const AT_PLACE = defineStatement({
  name: "list_presence",
  text: `select p.user_id as "userId", concat_ws(' ', u.name, u.last_name) as name, p.activity
    from contact_presence p join users u on u.id = p.user_id
    where p.workspace_id = $1 and p.place_id = $2 and p.user_id <> $3 and p.until > now()
    order by p.activity, name, p.user_id`,
}).narrow<PresentPerson>();
const AT_CONTACT = defineStatement({
  name: "list_presence_at_contact",
  // Someone with several pages of a contact is typing if they type on one of them.
  text: `select p.user_id as "userId", concat_ws(' ', u.name, u.last_name) as name, min(p.activity) as activity
    from contact_presence p join users u on u.id = p.user_id
    where p.workspace_id = $1 and p.contact_id = $2 and p.user_id <> $3 and p.until > now()
    group by p.user_id, u.name, u.last_name order by 3, 2, p.user_id`,
}).narrow<PresentPerson>();

/** Returns the other users who are in a conversation now. */
export function readPresence(ctx: MemberContext, conversationId: string): Promise<PresentPerson[]> {
  return runStatement(ctx.db, AT_PLACE, [ctx.workspaceId, conversationId, ctx.userId]);
}

/** Returns the other users who have a contact or one of its conversations open now. */
export function readContactPresence(ctx: MemberContext, contactId: string): Promise<PresentPerson[]> {
  return runStatement(ctx.db, AT_CONTACT, [ctx.workspaceId, contactId, ctx.userId]);
}
