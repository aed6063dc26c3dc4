import { handleContactMessage as offerToAutomations } from "#lib/automations/index.ts";
import { adapterOf, channelHttp, type MessageEvent, type MessagePart } from "#lib/channels/index.ts";
import { contactLimits } from "#lib/contacts/schema.ts";
import { type InboundPart, type Received, receiveMessage } from "#lib/conversations/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { logger } from "#lib/platform/logger.ts";
import { claimClicks, originOf, saveClicks } from "../ads/claim-clicks.ts";
import { attributeReferral, saveTouch } from "../ads/touch.ts";
import { queueAnswer } from "../answer-job.ts";
import type { InboundEvent } from "../inbound-event.ts";
import { pendingMedia, queueMedia } from "../media/queue-media.ts";
import { saveEvent } from "../save-event.ts";
import { applyEarlyAmendments } from "./apply-early-amendments.ts";
import { handleButtonPress } from "./handle-button-press.ts";
import { joinIdentities } from "./join-identities.ts";
import { senderName } from "./sender-name.ts";

/** The character limit of a stored message; no vendor accepts longer ones from a contact. */
const MAX_TEXT = 65_536;

/**
 * Stores a contact's message with all its consequences, in one transaction that locks the contact: the contact and its
 * identities, the triggers, the click that brought it, its file and its reply. A group's messages are stored as events,
 * because they belong to no conversation.
 */
export async function handleMessage(ctx: WorkspaceContext, taken: InboundEvent<MessageEvent>): Promise<void> {
  const { event, channel } = taken;
  if (event.groupId !== null) {
    await saveEvent(ctx, taken);
    return;
  }
  const touch = event.referral && (await attributeReferral(event.referral, channel));
  const name = await senderName(ctx, taken);
  const received = await inTransaction(ctx, async (ctx) => {
    const contactId = await joinIdentities(ctx, { channel, names: event.from });
    const clicks = contactId === null ? await claimClicks(ctx, { channel, names: event.from }) : [];
    const ad = touch?.ad ?? originOf(clicks, event.at);
    const received = await receiveMessage(ctx, {
      platformId: channel.platformId,
      channelId: channel.id,
      contactId,
      externalContactId: threadName(event),
      identities: event.from,
      name: name?.slice(0, contactLimits.name) ?? null,
      ...storedForm(event, event.forwarded),
      parts: (event.parts ?? []).map((part) => storedForm(part, event.forwarded)),
      albumId: event.albumId,
      replyTo: event.replyTo,
      at: event.at,
      ...(ad && { ad }),
    });
    await saveClicks(ctx, { clicks, contactId: received.contactId, channel });
    if (!received.isNew) return received;
    await applyEarlyAmendments(ctx, {
      channelId: channel.id,
      target: event.externalId,
      contactId: received.contactId,
      isOurs: false,
    });
    if (event.kind === "choice") await handleButtonPress(ctx, { event, received });
    if (touch)
      await saveTouch(ctx, {
        touch,
        contactId: received.contactId,
        channel,
        at: event.at,
        source: event.externalId,
      });
    const pieces = piecesOf(event, received);
    await fetchFiles(ctx, { channelId: channel.id, conversationId: received.conversationId, pieces });
    if (mayAnswer(event, received)) await answer(ctx, { event, channel, received, pieces });
    return received;
  });
  if (received.isNew) await acknowledge(taken);
}

/** Whether an automation or an agent may reply to a message. */
function mayAnswer({ standby, isNotice }: MessageEvent, { isLate }: Received): boolean {
  return !standby && !isNotice && !isLate;
}

/** A stored message of the event: a message with several files is stored as several. */
type Piece = { said: MessagePart; messageId: string };

function piecesOf(event: MessageEvent, { messageId, partIds }: Received): Piece[] {
  const ids = [messageId, ...partIds];
  return [event, ...(event.parts ?? [])].flatMap((said, nth) => {
    const id = ids[nth];
    return id === undefined ? [] : [{ said, messageId: id }];
  });
}

type Files = { channelId: string; conversationId: string; pieces: readonly Piece[] };

async function fetchFiles(
  ctx: WorkspaceContext,
  { channelId, conversationId, pieces }: Files,
): Promise<void> {
  for (const { said, messageId } of pieces) {
    if (said.media) {
      await queueMedia(ctx, { channelId, media: said.media, message: { messageId, conversationId } });
    }
  }
}

type Asked = {
  event: MessageEvent;
  channel: InboundEvent<MessageEvent>["channel"];
  received: Received;
  pieces: readonly Piece[];
};

/**
 * Offers the message to an automation that waits for it or starts with it, otherwise to the channel's agent. All pieces
 * are offered as one message; a file without text that continues an album is not offered again.
 */
async function answer(ctx: WorkspaceContext, { event, channel, received, pieces }: Asked): Promise<void> {
  const { contactId, conversationId, messageId, isMore } = received;
  const worded = pieces.filter(({ said }) => said.text.trim() !== "");
  const question = worded.at(-1);
  if (isMore && question === undefined) return;
  const text = worded.map(({ said }) => said.text).join("\n");
  const { taken } = await offerToAutomations(ctx, {
    contactId,
    conversationId,
    messageId,
    text,
    pressed: pressedOf(event),
    lastPartId: pieces.at(-1)?.messageId ?? messageId,
  });
  if (taken || question === undefined) return;
  await queueAnswer(ctx, { channelId: channel.id, contactId, conversationId, messageId: question.messageId });
}

/** Returns the payload of a pressed button; null for any other message. */
function pressedOf({ kind, content }: MessageEvent): string | null {
  return kind === "choice" && typeof content?.id === "string" ? content.id : null;
}

/** Returns the contact's first identity on the channel, which the conversation stores. */
function threadName({ from: [first] }: MessageEvent): string {
  if (!first) throw new Error("A message has no sender.");
  return first.value;
}

function storedForm(said: MessagePart, forwarded: boolean): InboundPart {
  const { kind, text, content, media, externalId } = said;
  const marks = { ...(forwarded && { forwarded }), ...(media?.voice && { voice: true }) };
  return {
    kind,
    text: text.slice(0, MAX_TEXT),
    content: content || Object.keys(marks).length > 0 ? { ...content, ...marks } : null,
    media: media && pendingMedia(media),
    externalId,
  };
}

/** Some vendors wait for a confirmation of every button press; without it only their waiting sign stays longer. */
async function acknowledge({ event, channel }: InboundEvent<MessageEvent>): Promise<void> {
  const adapter = adapterOf(channel);
  await adapter
    .acknowledge?.(event, channel, channelHttp(adapter, channel))
    .catch((error: unknown) => logger.warn({ err: error, channelId: channel.id }, "event not acknowledged"));
}
