import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { ContactFollowers } from "./schema.ts";

/** No row means that the contact does not exist; an empty row means that it has no followers. */
const LIST = defineStatement({
  name: "list_contact_followers",
  text: `select u.id, concat_ws(' ', u.name, u.last_name) as name
    from contacts c left join contact_followers f on f.workspace_id = c.workspace_id and f.contact_id = c.id
      left join users u on u.id = f.user_id
    where c.workspace_id = $1 and c.id = $2 order by name, u.id`,
});

/** Returns who follows a contact. Throws CONTACT_NOT_FOUND. */
export async function listFollowers(ctx: MemberContext, contactId: string): Promise<ContactFollowers> {
  if (!isId(contactId)) throw notFound("CONTACT");
  const rows = await runStatement(ctx.db, LIST, [ctx.workspaceId, contactId]);
  if (rows.length === 0) throw notFound("CONTACT");
  const followers = rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? "" }]));
  return { isFollowing: followers.some(({ id }) => id === ctx.userId), followers };
}
