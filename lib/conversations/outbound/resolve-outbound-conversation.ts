import { listChannels, type StoredChannel } from "#lib/channels/index.ts";
import { platformIds } from "#lib/channels/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { findContactConversation } from "../find-conversation.ts";
import { openConversation } from "../open-conversation.ts";
import { listIdentities } from "./sender-identities.ts";

const CONTACT = defineStatement({
  name: "platform_of_contact",
  text: `select platform_id as "platformId" from contacts where workspace_id = $1 and id = $2`,
});
const NEWEST = defineStatement({
  name: "newest_conversation_to_write_in",
  text: `select t.id from conversations t
    left join channels h on h.workspace_id = t.workspace_id and h.id = t.channel_id
    where t.workspace_id = $1 and t.contact_id = $2 and ($3::smallint is null or t.platform_id = $3)
      and (h.status = 'connected' or (t.channel_id is null and t.platform_id = 1))
    order by t.last_message_at desc, t.id desc limit 1`,
});

/**
 * Returns the conversation for a message to a contact: the one with the newest message among those that messages can be
 * sent to, otherwise a new one on a connected channel of `platformId` (default: the contact's platform). Throws
 * CONTACT_NOT_FOUND, and CHANNEL_NOT_FOUND if no channel of the workspace reaches the contact.
 */
export async function resolveOutboundConversation(
  ctx: WorkspaceContext,
  { contactId, platformId }: { contactId: string; platformId?: number },
): Promise<string> {
  if (!isId(contactId)) throw notFound("CONTACT");
  const [contact] = await runStatement(ctx.db, CONTACT, [ctx.workspaceId, contactId]);
  if (!contact) throw notFound("CONTACT");
  const [newest] = await runStatement(ctx.db, NEWEST, [ctx.workspaceId, contactId, platformId ?? null]);
  return newest?.id ?? openNew(ctx, contactId, platformId ?? contact.platformId);
}

async function openNew(ctx: WorkspaceContext, contactId: string, platformId: number): Promise<string> {
  for (const channel of await connectedChannels(ctx, platformId)) {
    const conversation = await findContactConversation(ctx, { channelId: channel.id, contactId });
    if (conversation) return conversation.id;
    const of = { contactId, platformId, channelId: channel.id, threadName: null };
    const [name] = await listIdentities(ctx, of);
    if (!name) continue;
    const at = clock.now();
    const place = { platformId, channelId: channel.id, agentId: null };
    return openConversation(ctx, { contactId, ...place, externalId: name.value, at });
  }
  throw new AppError(
    "CHANNEL_NOT_FOUND",
    "No connected channel in this workspace can reach this contact.",
  ).because("contactUnreachable");
}

/** Returns the connected channels of a platform that can start a conversation, oldest first. */
export async function connectedChannels(
  ctx: WorkspaceContext,
  platformId: number,
): Promise<Pick<StoredChannel, "id">[]> {
  const channels = await listChannels(ctx);
  return channels.filter(
    (channel) =>
      channel.platformId === platformId &&
      platformId !== platformIds.webchat &&
      channel.status === "connected",
  );
}
