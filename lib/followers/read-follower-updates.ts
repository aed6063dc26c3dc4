import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { memberHasPermission } from "#lib/platform/auth/member-has-permission.ts";
import type { Permission } from "#lib/platform/auth/permissions.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readVisibility } from "#lib/platform/visibility/read-visibility.ts";
import { inVisibleRecords } from "#lib/platform/visibility/visible-records.ts";
import { followedTriggers } from "./followed-triggers.ts";

/** A change of a contact, with the followers who may see it. */
export type FollowerUpdate = {
  what: "moved" | "assigned" | "wrote" | "won" | "lost" | "noted";
  contactId: string;
  name: string;
  /** The stage, the assignee or the opportunity, by name. */
  target: string;
  /** The text of the message or note. */
  text: string;
  userIds: string[];
};

/** The followers who may read contacts and what happened to this one. */
const followersWith = (permission: Permission) => `array(select f.user_id from contact_followers f
    join memberships m on m.workspace_id = f.workspace_id and m.user_id = f.user_id
    where f.workspace_id = c.workspace_id and f.contact_id = c.id and ${memberHasPermission("contacts.read")}
      and ${memberHasPermission(permission)})`;
const NAME = "concat_ws(' ', c.name, c.lastname)";

/** An assignee is notified of the assignment itself, so is no recipient. */
const EVENTS = defineStatement({
  name: "read_followed_events",
  text: `select e.trigger, c.id as "contactId", ${NAME} as name,
      coalesce(case e.trigger when 'asignar_fase' then e.body::json #>> '{contact,stageName}'
        when 'asignar_agente' then e.body::json #>> '{contact,assignedAgentName}' else o.name end, '') as target,
      case e.trigger when 'contacto_existente' then coalesce(e.body::json #>> '{contact,lastMessage}', '')
        else '' end as text,
      array_remove(case when e.opportunity_id is not null then ${followersWith("opportunities.read")}
        when e.trigger = 'contacto_existente' then ${followersWith("conversations.read")}
        else ${followersWith("contacts.read")} end,
        case e.trigger when 'asignar_agente' then nullif(e.body::json #>> '{contact,assignedAgentId}', '')::uuid end)
        as "userIds"
    from events e left join opportunities o on o.workspace_id = e.workspace_id and o.id = e.opportunity_id
      join contacts c on c.workspace_id = e.workspace_id and c.id = coalesce(e.contact_id, o.contact_id)
    where e.workspace_id = $1 and e.id = any($2::uuid[]) order by e.id`,
}).narrow<{ name: string; target: string; text: string; userIds: string[] }>();

const NOTE = defineStatement({
  name: "read_followed_note",
  text: `select c.id as "contactId", ${NAME} as name, coalesce(h.content, m.text, '') as text,
      array(select unnest(${followersWith("conversations.read")}) except select unnest($4::uuid[])) as "userIds"
    from contacts c
      left join contact_history h on h.workspace_id = c.workspace_id and h.contact_id = c.id and h.id = $3
      left join messages m on m.workspace_id = c.workspace_id and m.id = $3 and m.deleted_at is null
    where c.workspace_id = $1 and c.id = $2 and coalesce(h.id, m.id) is not null`,
}).narrow<{ name: string; text: string; userIds: string[] }>();

/** Returns what events mean to followers, in order. */
export async function readFollowerUpdates(
  ctx: WorkspaceContext,
  eventIds: readonly string[],
): Promise<FollowerUpdate[]> {
  const rows = await runStatement(ctx.db, EVENTS, [ctx.workspaceId, eventIds]);
  const updates = rows.flatMap(({ trigger, ...rest }) => {
    const what = followedTriggers[trigger];
    return what ? [{ ...rest, what }] : [];
  });
  return withoutHidden(ctx, updates);
}

type NoteOfContact = { contactId: string; noteId: string; mentionedUserIds: readonly string[] };

/** Returns the notification of a note for followers whom it does not mention; nothing if it was deleted. */
export async function readNote(
  ctx: WorkspaceContext,
  { contactId, noteId, mentionedUserIds }: NoteOfContact,
): Promise<FollowerUpdate[]> {
  const rows = await runStatement(ctx.db, NOTE, [ctx.workspaceId, contactId, noteId, mentionedUserIds]);
  return withoutHidden(
    ctx,
    rows.map((row) => ({ ...row, what: "noted", target: "" })),
  );
}

/** Removes followers who may no longer see a contact. */
async function withoutHidden(ctx: WorkspaceContext, updates: FollowerUpdate[]): Promise<FollowerUpdate[]> {
  const everyone = [...new Set(updates.flatMap(({ userIds }) => userIds))];
  const contactIds = [...new Set(updates.map(({ contactId }) => contactId))];
  const seen = new Map<string, Set<string>>();
  for (const [userId, visibility] of await readVisibility(ctx, everyone)) {
    if (visibility === "all") continue;
    const caller = { workspaceId: ctx.workspaceId, userId, visibility };
    const visible = await inVisibleRecords(caller, ctx, ({ db }) =>
      runStatement(db, VISIBLE, [ctx.workspaceId, contactIds]),
    );
    seen.set(userId, new Set(visible.map(({ id }) => id)));
  }
  return updates.map((update) => ({
    ...update,
    userIds: update.userIds.filter((userId) => seen.get(userId)?.has(update.contactId) ?? true),
  }));
}

const VISIBLE = defineStatement({
  name: "list_visible_contacts",
  text: "select id from contacts where workspace_id = $1 and id = any($2::uuid[])",
});
