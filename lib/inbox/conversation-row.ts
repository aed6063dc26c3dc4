import { type SQL, sql } from "drizzle-orm";
import { allAdapters } from "#lib/channels/index.ts";
import type { Capabilities } from "#lib/channels/schema.ts";
import { replyWindow, textForm } from "#lib/conversations/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { InboxConversation, LastMessage } from "./schema.ts";

/** A row of `conversationColumns`, as the driver gives it: instants as text. */
export type ConversationRow = {
  id: string;
  contact: InboxConversation["contact"];
  platformId: number;
  channel: InboxConversation["channel"];
  agent: InboxConversation["agent"];
  isBotEnabled: boolean;
  isAnswering: boolean;
  isUnread: boolean;
  isSolved: boolean;
  lastMessage: (LastMessage & { isDeleted: boolean }) | null;
  lastMessageAt: string;
  lastInboundAt: string | null;
};

/** Select list of a conversation `t` as the inbox shows it; goes with `conversationJoins`. */
export const conversationColumns: SQL = sql.raw(`
  t.id, json_build_object('id', c.id, 'name', concat_ws(' ', c.name, c.lastname), 'avatarColor', c.avatar_color,
    'stageId', c.stage_id, 'assignedAgentId', c.assigned_agent_id, 'blocked', c.blocked,
    'tagIds', coalesce((select json_agg(ct.tag_id order by ct.assigned_at, ct.tag_id) from contact_tags ct
      where ct.workspace_id = t.workspace_id and ct.contact_id = t.contact_id), '[]')) as contact,
  t.platform_id as "platformId",
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name, 'platformType', h.platform_type,
    'status', h.status) end as channel,
  case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as agent,
  c.is_bot_enabled as "isBotEnabled", coalesce(t.answering_until > now(), false) as "isAnswering",
  not c.is_read as "isUnread", c.is_solved as "isSolved", t.last_message_at as "lastMessageAt",
  t.last_inbound_at as "lastInboundAt",
  (select json_build_object('id', m.id, 'kind', m.kind, 'text', left(m.text, 200), 'direction', m.direction,
      'authorType', m.author_type, 'authorName', m.author_name, 'status', m.status, 'creationDate', m.created_at,
      'isDeleted', m.deleted_at is not null)
    from messages m where m.workspace_id = t.workspace_id and m.conversation_id = t.id
      and m.direction <> 'note' and m.kind <> 'reaction' order by m.id desc limit 1) as "lastMessage"`);

/** The contact, channel and AI agent of conversation `t`. */
export const conversationJoins: SQL = sql.raw(`
  join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
  left join channels h on h.workspace_id = t.workspace_id and h.id = t.channel_id
  left join agents a on a.workspace_id = t.workspace_id and a.id = coalesce(t.agent_id,
    (select g.id from agents g where g.workspace_id = t.workspace_id and g.channel_id = t.channel_id limit 1))`);

/** A conversation as the API answers it. */
export function toConversation(row: ConversationRow): InboxConversation {
  const { lastMessageAt, lastInboundAt, lastMessage, ...said } = row;
  const rule = capabilitiesOf(row)?.window ?? null;
  const { state, closesAt } = replyWindow(rule, lastInboundAt ? new Date(lastInboundAt) : null, clock.now());
  return {
    ...said,
    lastMessage: lastMessage && toLastMessage(lastMessage),
    lastMessageDate: new Date(lastMessageAt).toISOString(),
    windowClosesDate: closesAt?.toISOString() ?? null,
    isWindowOpen: state === "free" || state === "open",
  };
}

/** What the channel of a conversation can carry; null where nothing can be sent: its channel is gone. */
export function capabilitiesOf({
  platformId,
  channel,
}: Pick<ConversationRow, "platformId" | "channel">): Capabilities | null {
  const ofChannel = (channel ?? platformId === WEBCHAT) || null;
  if (!ofChannel) return null;
  return allAdapters().find((adapter) => adapter.platformId === platformId)?.capabilities ?? null;
}

const WEBCHAT = 1;

function toLastMessage({ isDeleted, ...message }: LastMessage & { isDeleted: boolean }): LastMessage {
  const text = isDeleted ? "" : textForm(message);
  return { ...message, text, creationDate: new Date(message.creationDate).toISOString() };
}
