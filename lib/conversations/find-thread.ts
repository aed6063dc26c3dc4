import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/**
 * Whose thread it is: somebody on a channel or, where there is no channel (a widget), with an agent.
 * `externalContactId` is the channel's id of the sender.
 */
export type ThreadKey = {
  platformId: number;
  channelId?: string | null;
  agentId?: string | null;
  externalContactId: string;
};

/** A conversation, with what decides who answers in it. */
export type Thread = {
  id: string;
  contactId: string;
  agentId: string | null;
  /** The newest message that has had its answer, or was taken by whoever answers it; null where none has. */
  answeredThrough: string | null;
  /** Whether somebody makes an answer right now. */
  isAnswering: boolean;
  /** Whether a person answers here: the contact's bot is off, or the contact is blocked. */
  isPersonTurn: boolean;
};

const columns = `t.id, t.contact_id as "contactId", t.agent_id as "agentId", t.answered_through as "answeredThrough",
  coalesce(t.reply_lease_until > now(), false) as "isAnswering", c.blocked or not c.is_bot_enabled as "isPersonTurn"`;
const from =
  "from conversations t join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id";

const OF_AGENT = {
  name: "find_thread_of_agent",
  text: `select ${columns} ${from}
    where t.workspace_id = $1 and t.platform_id = $2 and t.agent_id = $3 and t.external_id = $4
      and t.channel_id is null`,
};
const OF_CHANNEL = {
  name: "find_thread_of_channel",
  text: `select ${columns} ${from}
    where t.workspace_id = $1 and t.platform_id = $2 and t.channel_id = $3 and t.external_id = $4`,
};

const OF_CONTACT = {
  name: "find_thread_of_contact",
  text: `select ${columns} ${from}
    where t.workspace_id = $1 and t.channel_id = $2 and t.contact_id = $3
    order by (t.external_id = $4) is true desc, t.id desc limit 1`,
};

/** The thread of a contact on a channel, whatever it is called there, that of `name` first; null while there is none. */
export async function findContactThread(
  ctx: WorkspaceContext,
  { channelId, contactId, name = null }: { channelId: string; contactId: string; name?: string | null },
): Promise<Thread | null> {
  const values = [ctx.workspaceId, channelId, contactId, name];
  const [thread] = await runPrepared<Thread>(ctx.db, OF_CONTACT, values);
  return thread ?? null;
}

/** The thread of a sender; null while there is none. */
export async function findThread(ctx: WorkspaceContext, key: ThreadKey): Promise<Thread | null> {
  const { platformId, channelId, agentId, externalContactId } = key;
  const statement = channelId ? OF_CHANNEL : OF_AGENT;
  const values = [ctx.workspaceId, platformId, channelId ?? agentId, externalContactId];
  const [thread] = await runPrepared<Thread>(ctx.db, statement, values);
  return thread ?? null;
}
