import { platformIds } from "#lib/channels/schema.ts";
import { recordConsent } from "#lib/consents/index.ts";
import {
  adAttributions,
  agentRuns,
  conversationFacts,
  conversations,
  messages,
} from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { snoozeConversation } from "#lib/inbox/index.ts";
import { systemActor } from "#lib/platform/context.ts";
import { storeFile } from "#lib/platform/storage/index.ts";
import { agentRunsOf } from "./agent-runs.ts";
import type { DemoChannels } from "./channels.ts";
import { type DemoContact, hasAd } from "./contact-rows.ts";
import type { DemoContent, DemoTemplate, Platform, Speaker } from "./content.ts";
import { idAtTime } from "./id-at-time.ts";
import type { Random } from "./random.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import type { Team } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

type MessageRow = typeof messages.$inferInsert;
type FactRow = typeof conversationFacts.$inferInsert;

/** Records that the conversations of the demo refer to. */
export type DemoParts = {
  random: Random;
  content: DemoContent;
  team: Team;
  contacts: readonly DemoContact[];
  channels: DemoChannels;
  assistant: { id: string; name: string };
  now: Date;
};

type DemoConversation = DemoContact & { id: string; on: Platform };

/**
 * Inserts the conversation of each contact who has written, as rows for the reason of `insertContacts`, and the ads
 * that some came from.
 */
export async function addConversations(parts: DemoParts): Promise<void> {
  const { random, contacts, team } = parts;
  const started = contacts.flatMap((one): DemoConversation[] => {
    const { on, createdAt } = one.story;
    return on === null ? [] : [{ ...one, on, id: idAtTime(random, createdAt) }];
  });
  const file = await storeReceipt(parts.content);
  await inTransaction(team.owner, async ({ db }) => {
    const rows = started.map((conversation) => ({
      conversation,
      transcript: messagesOf(parts, conversation, file),
    }));
    await db
      .insert(conversations)
      .values(rows.map(({ conversation, transcript }) => rowOf(parts, conversation, transcript)));
    await db.insert(messages).values(rows.flatMap(({ transcript }) => transcript));
    await db
      .insert(conversationFacts)
      .values(rows.flatMap(({ conversation, transcript }) => factsOf(parts, conversation, transcript)));
    await db.insert(agentRuns).values(rows.flatMap(({ transcript }) => agentRunsOf(transcript)));
    await db.insert(adAttributions).values(started.flatMap((conversation) => adOf(parts, conversation)));
  });
  for (const { id, contact, story } of started) {
    if (story.script?.hasStoppedMarketing) await stopMarketing(parts, contact.id);
    if (!story.script?.isSnoozed) continue;
    const until = new Date(parts.now.getTime() + 3 * DAY_MS).toISOString();
    await snoozeConversation(team.owner, id, { until });
  }
}

/** As WhatsApp would send it. */
async function stopMarketing({ team, channels, now }: DemoParts, contactId: string): Promise<void> {
  const ctx = { ...team.owner, actor: systemActor("inbound") };
  await recordConsent(ctx, {
    contactId,
    channelId: channels.whatsapp,
    isOptedIn: false,
    method: "vendor",
    at: now,
  });
}

function rowOf(parts: DemoParts, { id, contact, story, on }: DemoConversation, rows: readonly MessageRow[]) {
  const transcript = rows.filter(({ direction }) => direction !== "note");
  const inbound = transcript.filter(({ direction }) => direction === "inbound");
  const answered = transcript.findLastIndex(({ direction }) => direction === "outbound");
  const waiting = transcript.slice(answered + 1);
  const isOpen = story.solvedAt === null;
  return {
    workspaceId: contact.workspaceId,
    id,
    contactId: contact.id,
    platformId: platformIds[on],
    channelId: on === "webchat" ? null : parts.channels[on],
    agentId: on === "webchat" ? parts.assistant.id : null,
    externalId: contact.platformSenderId ?? null,
    lastMessageAt: transcript.at(-1)?.createdAt ?? story.createdAt,
    lastInboundAt: inbound.at(-1)?.createdAt ?? null,
    unansweredSince: isOpen ? (waiting[0]?.createdAt ?? null) : null,
    answeredThrough:
      transcript.slice(0, answered + 1).findLast(({ direction }) => direction === "inbound")?.id ?? null,
    createdAt: story.createdAt,
  };
}

/** Events that reports count: opened, first reply, and resolved. */
function factsOf(
  { team }: DemoParts,
  { id, contact, story }: DemoConversation,
  rows: readonly MessageRow[],
): FactRow[] {
  const { createdAt, solvedAt, agent } = story;
  const fact = { workspaceId: contact.workspaceId, conversationId: id };
  const asked = rows.findIndex(({ direction }) => direction === "inbound");
  const reply = rows
    .slice(asked)
    .find(({ direction, authorType }) => direction === "outbound" && authorType !== "system");
  const secondsFrom = (from: Date | undefined, to: Date) =>
    Math.round((to.getTime() - (from ?? to).getTime()) / 1_000);
  const by = { actorType: "user", actorId: team.members[agent].userId };
  return [
    { ...fact, kind: "opened", at: createdAt },
    ...(reply
      ? [
          {
            ...fact,
            kind: "answered",
            at: reply.createdAt,
            seconds: secondsFrom(rows[asked]?.createdAt, reply.createdAt),
            actorType: reply.authorType,
            actorId: reply.authorId ?? null,
          },
        ]
      : []),
    ...(solvedAt
      ? [{ ...fact, ...by, kind: "resolved", at: solvedAt, seconds: secondsFrom(createdAt, solvedAt) }]
      : []),
  ];
}

function messagesOf(
  parts: DemoParts,
  conversation: DemoConversation,
  file: MessageRow["media"],
): MessageRow[] {
  const { contact, story } = conversation;
  const heardLast = story.lines.findLastIndex(({ from }) => from === "contact");
  return story.lines.map((line, index) => {
    const { from, at, text, isNote, mentionsOwner, hasFile, template, by, ...rest } = line;
    const direction = isNote ? "note" : from === "contact" ? "inbound" : "outbound";
    return {
      workspaceId: contact.workspaceId,
      id: idAtTime(parts.random, at),
      conversationId: conversation.id,
      contactId: contact.id,
      direction,
      ...authorOf(parts, from, contact),
      ...(by !== undefined && { authorName: by }),
      ...rest,
      text: text.replace("{name}", contact.name ?? ""),
      createdAt: at,
      ...(direction === "outbound" && { status: statusOf(conversation.on, index < heardLast) }),
      ...(template !== undefined && templateContent(parts.content, template)),
      ...(mentionsOwner && { content: { mentionedUserIds: [parts.team.owner.userId] } }),
      ...(hasFile && { media: file }),
    };
  });
}

/** Telegram reports nothing; a person who has answered since has read the message. */
function statusOf(on: Platform, isRead: boolean): string {
  if (on === "telegram") return "sent";
  return isRead && on !== "webchat" ? "read" : "delivered";
}

function templateContent({ templates, templateLanguage: language }: DemoContent, name: string) {
  const found = Object.values<DemoTemplate>(templates).find((one) => one.name === name);
  if (!found) throw new Error(`the demo has no template ${name}`);
  const buttons = (found.buttons ?? []).map(({ text }) => ({ title: text }));
  return { kind: "template", content: { name, language, components: [], buttons } };
}

async function storeReceipt({ receipt: { text, fileName } }: DemoContent): Promise<MessageRow["media"]> {
  const { key: storageKey, bytes } = await storeFile(receiptPdf(text), { maxBytes: 10_000 });
  return { mimeType: "application/pdf", fileName, state: "stored", storageKey, bytes, reference: null };
}

function adOf(
  parts: DemoParts,
  { contact, story, id }: DemoConversation,
): (typeof adAttributions.$inferInsert)[] {
  const { adsReferral: referral } = contact;
  if (!referral || !hasAd(story)) return [];
  const raw = { source_type: "ad", source_id: referral.adId, headline: referral.title };
  return [
    {
      workspaceId: contact.workspaceId,
      id: idAtTime(parts.random, story.createdAt),
      contactId: contact.id,
      at: story.createdAt,
      channelId: parts.channels.whatsapp,
      network: "instagram",
      decidedBy: "source_url",
      source: id,
      referral,
      raw,
    },
  ];
}

function authorOf({ assistant, team }: DemoParts, from: Speaker, contact: DemoContact["contact"]) {
  const { name, lastname } = contact;
  switch (from) {
    case "contact": {
      const authorName = [name, lastname].filter(Boolean).join(" ");
      return { authorType: "contact", authorId: null, authorName };
    }
    case "agent":
      return { authorType: "agent", authorId: assistant.id, authorName: assistant.name };
    case "automation":
      return { authorType: "system", authorId: null, authorName: "" };
    default:
      return {
        authorType: "user",
        authorId: team.members[from].userId,
        authorName: team.members[from].actor.name,
      };
  }
}
