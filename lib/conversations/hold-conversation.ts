import { findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

/** A conversation held for writing in it, with what decides whether and how something goes out. */
export type HeldConversation = {
  conversationId: string;
  contactId: string;
  platformId: number;
  lastInboundAt: Date | null;
  isBlocked: boolean;
  /** Null where the channel was removed, and in a widget's thread, which has none. */
  channel: StoredChannel | null;
};

type Row = Omit<HeldConversation, "channel" | "lastInboundAt" | "conversationId"> & {
  channelId: string | null;
  lastInboundAt: string | null;
};

const HOLD = {
  name: "hold_conversation",
  text: `select t.contact_id as "contactId", t.platform_id as "platformId", t.channel_id as "channelId",
      t.last_inbound_at as "lastInboundAt", c.blocked as "isBlocked"
    from conversations t join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
    where t.workspace_id = $1 and t.id = $2 for no key update of t`,
};

/** Holds a conversation until the transaction ends. Throws CONVERSATION_NOT_FOUND. */
export async function holdConversation(
  ctx: WorkspaceContext,
  conversationId: string,
): Promise<HeldConversation> {
  if (!isId(conversationId)) throw notFound("CONVERSATION");
  const [row] = await runPrepared<Row>(ctx.db, HOLD, [ctx.workspaceId, conversationId]);
  if (!row) throw notFound("CONVERSATION");
  const { channelId, lastInboundAt, ...held } = row;
  return {
    ...held,
    conversationId,
    lastInboundAt: lastInboundAt === null ? null : new Date(lastInboundAt),
    channel: channelId === null ? null : await findChannel(ctx, channelId),
  };
}

/** Whether something sent there goes over a vendor's wire; a widget's visitor reads what is stored. */
export function hasWire({ platformId }: Pick<HeldConversation, "platformId">): boolean {
  return platformId !== WEBCHAT;
}

const WEBCHAT = 1;
