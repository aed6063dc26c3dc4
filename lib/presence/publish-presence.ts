import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { PresentPerson } from "./schema.ts";

/** Pages renew their presence well before it expires. */
const EXPIRES_SECONDS = 15;

const SHOW = defineStatement({
  name: "show_presence",
  text: `with before as (
      select activity from contact_presence
      where workspace_id = $1 and place_id = $2 and user_id = $3 and until > now()
    ), shown as (
      insert into contact_presence (workspace_id, contact_id, place_id, user_id, activity, until)
      select c.workspace_id, c.id, $2, $3, $5, now() + make_interval(secs => $6)
      from contacts c where c.workspace_id = $1 and c.id = $4 for key share
      on conflict (workspace_id, place_id, user_id) do update
        set contact_id = excluded.contact_id, activity = excluded.activity, until = excluded.until
    ), forgotten as (
      delete from contact_presence where workspace_id = $1 and until < now() - interval '1 hour'
        and (place_id, user_id) <> ($2, $3)
    ) select activity from before`,
});
const LEAVE = defineStatement({
  name: "leave_presence",
  text: `delete from contact_presence where workspace_id = $1 and place_id = $2 and user_id = $3
    returning activity`,
});

/** A conversation of a contact, or the contact itself. The caller has checked that the member sees it. */
type PresencePlace = { placeId: string; contactId: string };

/**
 * Shows for 15 seconds that the caller is at a place, or that the caller has left it (null). Open pages are notified of
 * changes.
 */
export async function publishPresence(
  ctx: MemberContext,
  { placeId, contactId }: PresencePlace,
  activity: PresentPerson["activity"] | null,
): Promise<void> {
  const key = [ctx.workspaceId, placeId, ctx.userId];
  const [before] =
    activity === null
      ? await runStatement(ctx.db, LEAVE, key)
      : await runStatement(ctx.db, SHOW, [...key, contactId, activity, EXPIRES_SECONDS]);
  if ((before?.activity ?? null) === activity) return;
  for (const id of new Set([placeId, contactId])) publishChange(ctx, "presence", id);
}
