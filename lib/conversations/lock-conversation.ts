import { findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { platformIds } from "#lib/channels/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

/** What decides whether and how messages can be sent to a conversation. */
export type OutboundConversation = {
  conversationId: string;
  contactId: string;
  platformId: number;
  lastInboundAt: Date | null;
  isBlocked: boolean;
  /** The channel's id of the contact; null if it has none. */
  externalId: string | null;
  /** Null if the channel was removed, and for a widget's conversation, which has none. */
  channel: StoredChannel | null;
};

const SELECT = `select t.contact_id as "contactId", t.platform_id as "platformId", t.channel_id as "channelId",
    t.last_inbound_at as "lastInboundAt", t.external_id as "externalId", c.blocked as "isBlocked"
  from conversations t join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
  where t.workspace_id = $1 and t.id = $2`;
const READ = defineStatement({ name: "read_conversation", text: SELECT });
const HOLD = defineStatement({ name: "hold_conversation", text: `${SELECT} for no key update of t` });

/** Locks a conversation until the transaction ends. Throws CONVERSATION_NOT_FOUND. */
export function lockConversation(ctx: WorkspaceContext, id: string): Promise<OutboundConversation> {
  return requireConversation(ctx, id, HOLD);
}

/** Returns a conversation without a lock. Throws CONVERSATION_NOT_FOUND. */
export function readConversation(ctx: WorkspaceContext, id: string): Promise<OutboundConversation> {
  return requireConversation(ctx, id, READ);
}

async function requireConversation(
  ctx: WorkspaceContext,
  conversationId: string,
  statement: typeof READ | typeof HOLD,
): Promise<OutboundConversation> {
  if (!isId(conversationId)) throw notFound("CONVERSATION");
  const [row] = await runStatement(ctx.db, statement, [ctx.workspaceId, conversationId]);
  if (!row) throw notFound("CONVERSATION");
  const { channelId, ...fields } = row;
  const channel = channelId === null ? null : await findChannel(ctx, channelId);
  return { ...fields, conversationId, channel };
}

/** Returns whether messages are sent through a vendor; a widget's visitor reads the stored messages instead. */
export function isVendorChannel({ platformId }: Pick<OutboundConversation, "platformId">): boolean {
  return platformId !== platformIds.webchat;
}
