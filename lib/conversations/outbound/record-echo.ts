import { updateContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { StoredMedia } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { externalAuthors } from "#lib/platform/external-authors.ts";
import { isId } from "#lib/platform/ids.ts";
import { findContactConversation } from "../find-conversation.ts";
import { insertMessage } from "../message/insert-message.ts";
import { openConversation } from "../open-conversation.ts";
import type { MessageKind } from "../schema.ts";
import { applyStatuses, findEarlyStatuses, lockExternalId } from "./apply-statuses.ts";
import { stopWaitingRuns } from "./stop-waiting-runs.ts";

/** An outbound message sent outside Tertulia: on a phone, in the vendor's inbox or through another app. */
export type Echo = {
  platformId: number;
  channelId: string;
  contactId: string;
  /** The channel's id of the contact. */
  externalContactId: string;
  kind: MessageKind;
  text: string;
  content: Record<string, unknown> | null;
  media: StoredMedia | null;
  replyTo: string | null;
  externalId: string;
  /** Our message id, if Tertulia sent it. */
  clientReference: string | null;
  /** Whether a person wrote it, which pauses the agent. */
  isPerson: boolean;
  at: Date;
};

const KNOWN = defineStatement({
  name: "find_echoed_message",
  text: `select m.id from messages m
    join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    where m.workspace_id = $1 and t.channel_id = $2 and m.direction = 'outbound'
      and (m.external_id = $3 or m.id = $4) limit 1`,
});
const ANSWERED = defineStatement({
  name: "mark_answered_elsewhere",
  text: `update conversations set answered_through = (
      select m.id from messages m where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'inbound'
      order by m.id desc limit 1)
    where workspace_id = $1 and id = $2`,
});

/**
 * Stores a message sent outside Tertulia as an outbound message. Returns null if Tertulia sent it or it was stored
 * before. A person's message marks everything so far as answered and turns the agent off for the contact.
 */
export async function recordEcho(
  ctx: WorkspaceContext,
  echo: Echo,
): Promise<{ messageId: string; conversationId: string } | null> {
  return inTransaction(ctx, async (ctx) => {
    const { channelId, contactId, externalId, externalContactId: name, isPerson } = echo;
    await lockExternalId(ctx, channelId, externalId);
    if (await isOurs(ctx, echo)) return null;
    // Every writer locks the contact before the conversation.
    if (isPerson) await updateContact(ctx, contactId, { isBotEnabled: false });
    const conversation = await findContactConversation(ctx, { channelId, contactId, name });
    const conversationId = conversation?.id ?? (await open(ctx, echo));
    const author = isPerson
      ? { type: "user" as const, id: null, name: externalAuthors.device }
      : { type: "system" as const, id: null, name: externalAuthors.app };
    await stopWaitingRuns(ctx, conversationId, author);
    const messageId = await insertMessage(ctx, {
      conversationId,
      contactId,
      externalId,
      direction: "outbound",
      status: "sent",
      author,
      kind: echo.kind,
      text: echo.text,
      content: echo.content,
      media: echo.media,
      replyTo: echo.replyTo,
      at: echo.at,
    });
    await applyStatuses(ctx, messageId, await findEarlyStatuses(ctx, channelId, externalId));
    if (isPerson) await runStatement(ctx.db, ANSWERED, [ctx.workspaceId, conversationId]);
    return { messageId, conversationId };
  });
}

async function isOurs(
  ctx: WorkspaceContext,
  { channelId, externalId, clientReference }: Echo,
): Promise<boolean> {
  const ownMessageId = clientReference !== null && isId(clientReference) ? clientReference : null;
  const known = await runStatement(ctx.db, KNOWN, [ctx.workspaceId, channelId, externalId, ownMessageId]);
  return known.length > 0;
}

function open(ctx: WorkspaceContext, { contactId, platformId, channelId, externalContactId, at }: Echo) {
  return openConversation(ctx, {
    contactId,
    platformId,
    channelId,
    agentId: null,
    externalId: externalContactId,
    at,
  });
}
