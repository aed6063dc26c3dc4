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
      insert into conversation_facts (workspace_id, conversation_id, kind, at) values ($1, $2, 'opened', $8)
    ) insert into conversations
      (workspace_id, id, contact_id, platform_id, channel_id, agent_id, external_id, last_message_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
});

/** Opens a conversation with a contact in the caller's transaction. Returns its id. */
export async function openConversation(
  ctx: WorkspaceContext,
  conversation: NewConversation,
): Promise<string> {
  const { contactId, platformId, channelId, agentId, externalId, at } = conversation;
  const id = newId();
  const values = [ctx.workspaceId, id, contactId, platformId, channelId, agentId, externalId, at];
  await runStatement(ctx.db, OPEN, values);
  return id;
}
