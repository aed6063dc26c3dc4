import { and, eq } from "drizzle-orm";
import { recordMarketingChoice } from "#lib/contacts/index.ts";
import { adAttributions, contacts, conversations, messages } from "#lib/db/schema/index.ts";
import { snoozeConversation } from "#lib/inbox/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { storeFile } from "#lib/platform/storage/index.ts";
import type { DemoChannels } from "./channels.ts";
import type { DemoContact } from "./contact-rows.ts";
import { type DemoConversation, demoConversations, type Line } from "./demo-conversations.ts";
import { pastId } from "./past-id.ts";
import type { Random } from "./random.ts";
import { receipt } from "./receipt.ts";
import type { Colleague, Team } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

const MINUTE_MS = 60_000;
const platformIds = { webchat: 1, whatsapp: 2, messenger: 3, telegram: 5 } as const;

/** The ad that led to one of the conversations. */
const ad = {
  type: "ad",
  adId: "120214578901230",
  title: "Inglés intensivo: empieza en diciembre",
  url: "https://ads.example/120214578901230",
  ctwaClid: "ARAdem0kVhQe7",
};

export type Cast = {
  team: Team;
  contacts: readonly DemoContact[];
  channels: DemoChannels;
  assistant: { id: string; name: string };
  now: Date;
};

type Contact = DemoContact["contact"];
type Place = { id: string; contact: Contact; conversation: DemoConversation };

/** Fills the inbox with recent conversations on three channels in different states. */
export async function addConversations(random: Random, cast: Cast): Promise<void> {
  for (const { contact, conversation } of pair(cast)) {
    const place = { id: pastId(random, firstMoment(contact)), contact, conversation };
    await standIn(cast, place);
    await cast.team.owner.db.insert(conversations).values(rowOf(random, cast, place));
    await cast.team.owner.db.insert(messages).values(await messagesOf(random, cast, place));
    if (conversation.hasAd) await touch(random, cast, place);
    if (conversation.hasStoppedMarketing) await stopMarketing(cast, contact.id);
    if (conversation.isSnoozed) {
      const until = new Date(cast.now.getTime() + 3 * DAY_MS).toISOString();
      await snoozeConversation(cast.team.colleagues[0] ?? cast.team.owner, place.id, { until });
    }
  }
}

/**
 * Recent contacts on the platform of each conversation, each used once. Those of Telegram come from other social
 * platforms.
 */
function pair({ contacts, now }: Cast): { contact: Contact; conversation: DemoConversation }[] {
  const free = contacts
    .map(({ contact }) => contact)
    .filter(({ createdAt, isSolved, firstMessage }) => {
      return !isSolved && firstMessage && now.getTime() - Number(createdAt) > DAY_MS;
    });
  const sources = { whatsapp: [2], webchat: [1, 3, 4], messenger: [3], telegram: [3, 4] };
  return demoConversations.map((conversation) => {
    const begun = now.getTime() - (conversation.lines[0]?.ago ?? 0) * MINUTE_MS;
    const index = free.findIndex(
      ({ platformId, createdAt }) =>
        sources[conversation.on].includes(platformId) && Number(createdAt) < begun,
    );
    const [contact] = free.splice(index, 1);
    if (index < 0 || !contact) throw new Error(`the demo lacks a contact for ${conversation.on}`);
    return { contact, conversation };
  });
}

/** As WhatsApp would send it. */
function stopMarketing({ team, channels, now }: Cast, contactId: string): Promise<void> {
  const ctx = systemContext(team.owner.workspaceId, "inbound");
  return recordMarketingChoice(ctx, { contactId, channelId: channels.whatsapp, isOptedIn: false, at: now });
}

/** The contact after the conversation. */
async function standIn(cast: Cast, { contact, conversation }: Place): Promise<void> {
  const said = conversation.lines.filter(({ isNote }) => !isNote);
  const last = said.at(-1);
  const { db } = cast.team.owner;
  await db
    .update(contacts)
    .set({
      platformId: platformIds[conversation.on],
      platformSenderId: addressOf(contact, conversation),
      isRead: conversation.isRead ?? true,
      isBotEnabled: conversation.isBotEnabled ?? false,
      assignedAgentId: conversation.assignee ? speaker(cast, conversation.assignee).id : null,
      lastMessage: last?.text,
      lastMessageAt: last && momentOf(cast, last),
      ...(conversation.hasAd && { adsReferral: ad }),
    })
    .where(and(eq(contacts.workspaceId, contact.workspaceId), eq(contacts.id, contact.id)));
}

function rowOf(random: Random, cast: Cast, { id, contact, conversation }: Place) {
  const said = conversation.lines.filter(({ isNote }) => !isNote);
  const inbound = said.filter(({ from }) => from === "contact").map((line) => momentOf(cast, line));
  const last = said.at(-1);
  const isWaiting = last?.from === "contact";
  const at = last ? momentOf(cast, last) : cast.now;
  return {
    workspaceId: contact.workspaceId,
    id,
    contactId: contact.id,
    platformId: platformIds[conversation.on],
    channelId: conversation.on === "webchat" ? null : cast.channels[conversation.on],
    agentId: conversation.on === "webchat" ? cast.assistant.id : null,
    externalId: conversation.on === "webchat" ? pastId(random, at) : addressOf(contact, conversation),
    lastMessageAt: at,
    lastInboundAt: inbound.at(-1) ?? firstMoment(contact),
    unansweredSince: isWaiting ? (inbound.at(-1) ?? null) : null,
    createdAt: firstMoment(contact),
  };
}

/** The contact's first message, which is older, then the others. */
async function messagesOf(random: Random, cast: Cast, place: Place) {
  const { workspaceId, id: contactId, firstMessage } = place.contact;
  const common = { workspaceId, conversationId: place.id, contactId };
  const author = (from: Line["from"]) =>
    from === "contact" ? { ...contactAuthor, authorName: nameOf(place.contact) } : authorOf(cast, from);
  const first = firstMoment(place.contact);
  const rows = [
    {
      ...common,
      id: pastId(random, first),
      direction: "inbound",
      text: firstMessage ?? "Hola",
      ...author("contact"),
      createdAt: first,
    },
  ];
  for (const line of place.conversation.lines) {
    const { from, ago, isNote, mentionsOwner, hasFile, ...said } = line;
    const at = momentOf(cast, line);
    rows.push({
      ...common,
      id: pastId(random, at),
      ...author(from),
      ...said,
      createdAt: at,
      direction: isNote ? "note" : from === "contact" ? "inbound" : "outbound",
      ...(mentionsOwner && { content: { mentionedUserIds: [cast.team.owner.userId] } }),
      ...(hasFile && { media: await storeReceipt() }),
    });
  }
  return rows;
}

const contactAuthor = { authorType: "contact", authorId: null };

async function storeReceipt() {
  const { key: storageKey, bytes } = await storeFile(receipt(), { maxBytes: 10_000 });
  const file = { mimeType: "application/pdf", fileName: "comprobante-0412.pdf", state: "stored" as const };
  return { ...file, storageKey, bytes, reference: null };
}

async function touch(random: Random, cast: Cast, { contact, conversation, id }: Place): Promise<void> {
  const [line] = conversation.lines;
  const at = line ? momentOf(cast, line) : cast.now;
  await cast.team.owner.db.insert(adAttributions).values({
    workspaceId: contact.workspaceId,
    id: pastId(random, at),
    contactId: contact.id,
    at,
    channelId: cast.channels.whatsapp,
    network: "instagram",
    decidedBy: "source_url",
    source: id,
    referral: ad,
    raw: { source_type: "ad", source_id: ad.adId, headline: ad.title },
  });
}

function authorOf(cast: Cast, from: Line["from"]) {
  if (from === "lucia-ai") {
    return { authorType: "agent", authorId: cast.assistant.id, authorName: cast.assistant.name };
  }
  const { id, name } = speaker(cast, from);
  return { authorType: "user", authorId: id, authorName: name };
}

function speaker({ team }: Cast, name: Line["from"]): { id: string; name: string } {
  const found = [team.owner, ...team.colleagues].find((one: Colleague) => one.actor.name.startsWith(name));
  if (!found) throw new Error(`the demo has no ${name}`);
  return { id: found.userId, name: found.actor.name };
}

function addressOf({ internalWhatsappNumber, platformSenderId }: Contact, { on }: DemoConversation): string {
  return (on === "whatsapp" ? internalWhatsappNumber : platformSenderId) ?? "";
}

function nameOf({ name, lastname }: Contact): string {
  return [name, lastname].filter(Boolean).join(" ");
}

function momentOf({ now }: Cast, { ago }: Pick<Line, "ago">): Date {
  return new Date(now.getTime() - ago * MINUTE_MS);
}

function firstMoment({ createdAt }: Contact): Date {
  return createdAt ?? new Date();
}
