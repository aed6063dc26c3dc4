import type { UpdateContact } from "#lib/contacts/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { RUNNER } from "../macro-limits.ts";
import type { MacroAction } from "../schema.ts";

/** The conversation is the given one, otherwise the one with the newest message. */
const LOCK = defineStatement({
  name: "lock_contact_for_macro",
  text: `select c.stage_id as "stageId", c.assigned_agent_id as "assignedAgentId", c.assigned_team_id as "assignedTeamId",
      c.is_solved as "isSolved", c.is_bot_enabled as "isBotEnabled",
      coalesce((select json_agg(ct.tag_id order by ct.assigned_at, ct.tag_id) from contact_tags ct
        where ct.workspace_id = c.workspace_id and ct.contact_id = c.id), '[]') as tags,
      t.id as "conversationId", t.snoozed_until as "snoozedUntil",
      exists (select from agents a where a.workspace_id = c.workspace_id
        and (a.id = t.agent_id or a.channel_id = t.channel_id)) as "hasAgent"
    from contacts c left join lateral (
      select n.id, n.snoozed_until, n.agent_id, n.channel_id from conversations n
      where n.workspace_id = c.workspace_id and n.contact_id = c.id and ($3::uuid is null or n.id = $3)
      order by n.last_message_at desc, n.id desc limit 1
    ) t on true
    where c.workspace_id = $1 and c.id = $2 for no key update of c`,
}).narrow<{ tags: string[]; hasAgent: boolean; conversationId: string | null; snoozedUntil: Date | null }>();

/** A contact and its conversation before a run. */
export type LockedContact = RowOf<typeof LOCK>;

/** The fields of a contact that macros change, as `PUT /api/contact` takes them. */
export type ContactState = Pick<
  LockedContact,
  "stageId" | "assignedAgentId" | "assignedTeamId" | "isSolved" | "isBotEnabled" | "tags"
>;
export type ContactPatch = Partial<ContactState> & UpdateContact;

/** A contact to run a macro on, and the conversation it was chosen by; null if it was chosen itself. */
export type Target = { contactId: string; conversationId: string | null };

/** Locks the contact until the transaction ends; all writers lock it first. Returns null if it no longer exists. */
export async function lockContact(
  ctx: WorkspaceContext,
  { contactId, conversationId }: Target,
): Promise<LockedContact | null> {
  const [locked] = await runStatement(ctx.db, LOCK, [ctx.workspaceId, contactId, conversationId]);
  return locked ?? null;
}

/** Returns the fields of the contact that an action sets; null if it does something else. */
export function patchOf(action: MacroAction, { tags }: ContactState, runnerId: string): ContactPatch | null {
  switch (action.type) {
    case "moveToStage":
      return { stageId: action.stageId };
    case "addTags":
      return { tags: [...new Set([...tags, ...action.tagIds])] };
    case "removeTags":
      return { tags: tags.filter((id) => !action.tagIds.includes(id)) };
    case "assignPerson":
      return { assignedAgentId: personOf(action.assignedAgentId, runnerId) };
    case "assignTeam":
      return { assignedTeamId: action.assignedTeamId };
    case "setAiReplies":
      return { isBotEnabled: action.isBotEnabled };
    case "resolve":
      return { isSolved: true };
    case "reopen":
      return { isSolved: false };
    default:
      return null;
  }
}

/** Returns the user that an action names: `me` is the one who runs the macro. */
export function personOf(id: string | null, runnerId: string): string | null {
  return id === RUNNER ? runnerId : id;
}
