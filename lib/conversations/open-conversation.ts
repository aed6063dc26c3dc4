import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";

/** A conversation to open; `externalId` is the channel's id of the contact. */
type NewConversation = {
  contactId: string;
  platformId: number;
  channelId: string | null;
  agentId: string | null;
  externalId: string;
  at: Date;
};

const OPEN = defineStatement({
  name: "open_conversation",
  text: `with opened as (
      insert into conversations
        (workspace_id, id, contact_id, platform_id, channel_id, agent_id, external_id, last_message_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning id
    ), fact as (
      insert into conversation_facts (workspace_id, conversation_id, kind, at)
      select $1, id, 'opened', $8 from opened
    ) select id from opened`,
});
const OPENED = defineStatement({
  name: "find_opened_conversation",
  text: `select id from conversations where workspace_id = $1 and platform_id = $2 and external_id = $5
    and (channel_id = $3 or agent_id = $4) and contact_id = $6`,
});

/**
 * Opens a conversation with a contact in the caller's transaction. Returns its id, or that of the conversation that the
 * contact already has there because another transaction opened it at the same time. Throws if it is another contact's.
 */
export async function openConversation(
  ctx: WorkspaceContext,
  conversation: NewConversation,
): Promise<string> {
  const { contactId, platformId, channelId, agentId, externalId, at } = conversation;
  const id = newId();
  const values = [ctx.workspaceId, id, contactId, platformId, channelId, agentId, externalId, at];
  const [opened] = await runStatement(ctx.db, OPEN, values);
  if (opened) return opened.id;
  const place = [ctx.workspaceId, platformId, channelId, agentId, externalId, contactId];
  const [other] = await runStatement(ctx.db, OPENED, place);
  if (!other) throw new Error("another contact has the conversation");
  return other.id;
}
