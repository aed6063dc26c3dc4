import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isAnsweringSql } from "./reply/reply-lease.ts";

/**
 * Identifies a conversation: a sender on a channel or, without a channel (a widget), a visitor with an agent.
 * `externalContactId` is the channel's id of the sender.
 */
export type ConversationKey = {
  platformId: number;
  channelId?: string | null;
  agentId?: string | null;
  externalContactId: string;
};

/** A conversation, with the fields that decide who answers it. */
export type StoredConversation = {
  id: string;
  contactId: string;
  agentId: string | null;
  /** The newest message that has been answered; null if none has. */
  answeredThrough: string | null;
  /** Whether an answer is being generated now. */
  isAnswering: boolean;
  /** Whether the agent must not reply: AI replies are off for the contact, or the contact is blocked. */
  isPersonTurn: boolean;
};

const columns = `t.id, t.contact_id as "contactId", t.agent_id as "agentId", t.answered_through as "answeredThrough",
  ${isAnsweringSql("t")} as "isAnswering", c.blocked or not c.is_bot_enabled as "isPersonTurn"`;
type Known = { isPersonTurn: boolean };
const from =
  "from conversations t join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id";

const OF_AGENT = defineStatement({
  name: "find_conversation_of_agent",
  text: `select ${columns} ${from}
    where t.workspace_id = $1 and t.platform_id = $2 and t.agent_id = $3 and t.external_id = $4
      and t.channel_id is null`,
}).narrow<Known>();
const OF_CHANNEL = defineStatement({
  name: "find_conversation_of_channel",
  text: `select ${columns} ${from}
    where t.workspace_id = $1 and t.platform_id = $2 and t.channel_id = $3 and t.external_id = $4`,
}).narrow<Known>();

const OF_CONTACT = defineStatement({
  name: "find_conversation_of_contact",
  text: `select ${columns} ${from}
    where t.workspace_id = $1 and t.channel_id = $2 and t.contact_id = $3
    order by (t.external_id = $4) is true desc, t.id desc limit 1`,
}).narrow<Known>();

/** Returns the conversation of a contact on a channel, preferring the one with the external id `name`; null if none. */
export async function findContactConversation(
  ctx: WorkspaceContext,
  { channelId, contactId, name = null }: { channelId: string; contactId: string; name?: string | null },
): Promise<StoredConversation | null> {
  const values = [ctx.workspaceId, channelId, contactId, name];
  const [conversation] = await runStatement(ctx.db, OF_CONTACT, values);
  return conversation ?? null;
}

/** Returns the conversation of a sender, or null. */
export async function findConversation(
  ctx: WorkspaceContext,
  key: ConversationKey,
): Promise<StoredConversation | null> {
  const { platformId, channelId, agentId, externalContactId } = key;
  const statement = channelId ? OF_CHANNEL : OF_AGENT;
  const values = [ctx.workspaceId, platformId, channelId ?? agentId, externalContactId];
  const [conversation] = await runStatement(ctx.db, statement, values);
  return conversation ?? null;
}
