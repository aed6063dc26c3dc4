import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import type { ContactViewer } from "./schema.ts";

/** Each open page is one row, so a workspace has few. The limit is a safeguard. */
const MAX_VIEWERS = 1_000;

const LIST = defineStatement({
  name: "list_contact_viewers",
  text: `select p.contact_id as "contactId", p.user_id as "userId", concat_ws(' ', u.name, u.last_name) as name
    from contact_presence p join users u on u.id = p.user_id
    where p.workspace_id = $1 and p.user_id <> $2 and p.until > now()
    group by p.contact_id, p.user_id, u.name, u.last_name order by 3, p.user_id, p.contact_id limit $3`,
});

/** Returns which contacts other users have open now, by name. */
export function listContactViewers(ctx: MemberContext): Promise<ContactViewer[]> {
  return runStatement(ctx.db, LIST, [ctx.workspaceId, ctx.userId, MAX_VIEWERS]);
}
