import { takeMessage as offerToAutomations } from "#lib/automations/index.ts";
import { adapterOf, channelHttp, type MessageEvent } from "#lib/channels/index.ts";
import { contactLimits } from "#lib/contacts/schema.ts";
import { type Received, receiveMessage } from "#lib/conversations/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { logger } from "#lib/platform/logger.ts";
import { askAgent } from "./answer-on-channel.ts";
import { applyEarly } from "./apply-early.ts";
import { fetchLater, pendingMedia } from "./fetch-later.ts";
import { joinIdentities } from "./join-identities.ts";
import { keepEvent } from "./keep-event.ts";
import { senderName } from "./sender-name.ts";
import { takePress } from "./take-press.ts";
import type { Taken } from "./taken.ts";
import { attributeReferral, keepTouch } from "./touch.ts";

/** Characters kept of one message; no vendor takes more of a contact. */
const MAX_TEXT = 65_536;

/**
 * Takes in a contact's message with everything that follows from it, in one transaction that holds the contact: the
 * contact and its names, the triggers, the click that brought it, its file and its answer. Messages of a group are kept
 * as events: they are nobody's conversation.
 */
export async function takeMessage(ctx: WorkspaceContext, taken: Taken<MessageEvent>): Promise<void> {
  const { event, channel } = taken;
  if (event.groupId !== null) {
    await keepEvent(ctx, taken);
    return;
  }
  const touch = event.referral && (await attributeReferral(event.referral, channel));
  const name = await senderName(ctx, taken);
  const received = await inTransaction(ctx, async (ctx) => {
    const contactId = await joinIdentities(ctx, { channel, names: event.from });
    const received = await receiveMessage(ctx, {
      platformId: channel.platformId,
      channelId: channel.id,
      contactId,
      externalContactId: threadName(event),
      identities: event.from,
      name: name?.slice(0, contactLimits.name) ?? null,
      kind: event.kind,
      text: event.text.slice(0, MAX_TEXT),
      content: contentOf(event),
      media: event.media && pendingMedia(event.media),
      replyTo: event.replyTo,
      externalId: event.externalId,
      at: event.at,
      ...(touch?.ad && { ad: touch.ad }),
    });
    if (!received.isNew) return received;
    await applyEarly(ctx, {
      channelId: channel.id,
      target: event.externalId,
      contactId: received.contactId,
      isOurs: false,
    });
    if (event.kind === "choice") await takePress(ctx, { event, received });
    if (touch)
      await keepTouch(ctx, {
        touch,
        contactId: received.contactId,
        channel,
        at: event.at,
        source: event.externalId,
      });
    if (event.media) await fetchLater(ctx, { channelId: channel.id, media: event.media, message: received });
    if (!received.isLate && event.standby !== true) await answer(ctx, { event, channel, received });
    return received;
  });
  if (received.isNew) await acknowledge(taken);
}

/** Whoever takes it answers: an automation that waits for it or begins with it, else the channel's agent. */
async function answer(
  ctx: WorkspaceContext,
  asked: { event: MessageEvent; channel: Taken<MessageEvent>["channel"]; received: Received },
): Promise<void> {
  const { contactId, conversationId, messageId } = asked.received;
  const { text } = asked.event;
  const pressed = pressedOf(asked.event);
  const offered = { contactId, conversationId, messageId, text, pressed };
  const { taken } = await offerToAutomations(ctx, offered);
  if (!taken) await askAgent(ctx, asked);
}

/** What a pressed button carries; null for any other message. */
function pressedOf({ kind, content }: MessageEvent): string | null {
  return kind === "choice" && typeof content?.id === "string" ? content.id : null;
}

/** What the channel calls the contact first; the conversation is kept under it. */
function threadName({ from: [first] }: MessageEvent): string {
  if (!first) throw new Error("a message comes from somebody");
  return first.value;
}

function contentOf({ content, forwarded, media }: MessageEvent): Record<string, unknown> | null {
  const marks = { ...(forwarded && { forwarded }), ...(media?.voice && { voice: true }) };
  return content || Object.keys(marks).length > 0 ? { ...content, ...marks } : null;
}

/** Some vendors wait for a word on every press of a button; without it only their own sign of waiting stays longer. */
async function acknowledge({ event, channel }: Taken<MessageEvent>): Promise<void> {
  const adapter = adapterOf(channel);
  await adapter
    .acknowledge?.(event, channel, channelHttp(adapter, channel))
    .catch((error: unknown) => logger.warn({ err: error, channelId: channel.id }, "event not acknowledged"));
}
