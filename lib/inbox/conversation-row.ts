import { type SQL, sql } from "drizzle-orm";
import { allAdapters, isHumanAgent } from "#lib/channels/index.ts";
import { type Capabilities, platformIds } from "#lib/channels/schema.ts";
import { humanWindowEnd, isAnsweringSql, replyWindow, toPreviewText } from "#lib/conversations/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { InboxConversation, LastMessage } from "./schema.ts";

/** A row of `conversationColumns` as returned by the driver: timestamps are strings. */
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
  snoozedUntil: string | null;
  unansweredSince: string | null;
  /** The channel's setting of that name. */
  humanAgent: string | null;
  marketingStoppedAt: string | null;
};

/** Columns of a conversation `t` for the inbox; used with `conversationJoins`. */
export const conversationColumns: SQL = sql.raw(`
  t.id, json_build_object('id', c.id, 'name', concat_ws(' ', c.name, c.lastname), 'avatarColor', c.avatar_color,
    'stageId', c.stage_id, 'assignedAgentId', c.assigned_agent_id, 'assignedTeamId', c.assigned_team_id, 'blocked', c.blocked,
    'tagIds', coalesce((select json_agg(ct.tag_id order by ct.assigned_at, ct.tag_id) from contact_tags ct
      where ct.workspace_id = t.workspace_id and ct.contact_id = t.contact_id), '[]')) as contact,
  t.platform_id as "platformId",
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name, 'platformType', h.platform_type,
    'status', h.status) end as channel,
  case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as agent,
  c.is_bot_enabled as "isBotEnabled", ${isAnsweringSql("t")} as "isAnswering",
  not c.is_read as "isUnread", c.is_solved as "isSolved", t.last_message_at as "lastMessageAt",
  t.last_inbound_at as "lastInboundAt", t.snoozed_until as "snoozedUntil",
  t.unanswered_since as "unansweredSince", h.config ->> 'humanAgent' as "humanAgent",
  (select k.at from marketing_choices k where k.workspace_id = t.workspace_id and k.contact_id = t.contact_id
    and k.channel_id = t.channel_id and not k.wanted) as "marketingStoppedAt",
  (select json_build_object('id', m.id, 'kind', m.kind, 'text', left(m.text, 200), 'direction', m.direction,
      'authorType', m.author_type, 'authorId', m.author_id, 'authorName', m.author_name, 'status', m.status, 'creationDate', m.created_at,
      'isDeleted', m.deleted_at is not null)
    from messages m where m.workspace_id = t.workspace_id and m.conversation_id = t.id
      and m.direction <> 'note' and m.kind <> 'reaction' order by m.id desc limit 1) as "lastMessage"`);

/** The contact, channel and AI agent of conversation `t`. */
export const conversationJoins: SQL = sql.raw(`
  join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
  left join channels h on h.workspace_id = t.workspace_id and h.id = t.channel_id
  left join agents a on a.workspace_id = t.workspace_id and a.id = coalesce(t.agent_id,
    (select g.id from agents g where g.workspace_id = t.workspace_id and g.channel_id = t.channel_id limit 1))`);

export function toConversation(row: ConversationRow): InboxConversation {
  const { lastMessageAt, lastInboundAt, lastMessage, snoozedUntil, unansweredSince, ...more } = row;
  const { humanAgent, marketingStoppedAt, ...fields } = more;
  const rule = capabilitiesOf(row)?.window ?? null;
  const wroteAt = lastInboundAt ? new Date(lastInboundAt) : null;
  const { state, closesAt } = replyWindow(rule, wroteAt, clock.now());
  const personUntil = humanWindowEnd(rule, wroteAt, {
    isHumanAgent: isHumanAgent({ config: { humanAgent: humanAgent ?? "" } }),
  });
  return {
    ...fields,
    lastMessage: lastMessage && toLastMessage(lastMessage),
    lastMessageDate: new Date(lastMessageAt).toISOString(),
    snoozedUntil: isoOf(snoozedUntil),
    unansweredSince: isoOf(unansweredSince),
    windowClosesDate: closesAt?.toISOString() ?? null,
    personWindowClosesDate: personUntil?.toISOString() ?? null,
    isWindowOpen: state === "free" || state === "open" || (personUntil !== null && clock.now() < personUntil),
    marketingStoppedDate: isoOf(marketingStoppedAt),
  };
}

/** Returns the capabilities of a conversation's channel; null if the channel was removed. */
export function capabilitiesOf({
  platformId,
  channel,
}: Pick<ConversationRow, "platformId" | "channel">): Capabilities | null {
  const ofChannel = (channel ?? platformId === platformIds.webchat) || null;
  if (!ofChannel) return null;
  return allAdapters().find((adapter) => adapter.platformId === platformId)?.capabilities ?? null;
}

function isoOf(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

function toLastMessage({ isDeleted, ...message }: LastMessage & { isDeleted: boolean }): LastMessage {
  const text = isDeleted ? "" : toPreviewText(message);
  return { ...message, text, creationDate: new Date(message.creationDate).toISOString() };
}
