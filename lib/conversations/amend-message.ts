import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** What a contact did to a message it had sent: other words in it, or, with null, taken back. */
export type Amendment = {
  contactId: string;
  channelId: string;
  /** The channel's id of the message. */
  target: string;
  said: { text: string; content: Record<string, unknown> | null } | null;
  /** By the channel's clock; an older edit never replaces a newer one. */
  at: Date;
};

const EDIT = {
  name: "edit_received_message",
  text: `update messages m set text = $5, content = coalesce($6, m.content), edited_at = $7
    from conversations t where t.workspace_id = $1 and t.channel_id = $2 and t.contact_id = $3
      and m.workspace_id = t.workspace_id and m.conversation_id = t.id and m.external_id = $4
      and m.direction = 'inbound' and (m.edited_at is null or m.edited_at <= $7)
    returning m.conversation_id as "conversationId"`,
};
const TAKE_BACK = {
  name: "take_back_received_message",
  text: `update messages m set deleted_at = coalesce(m.deleted_at, $5)
    from conversations t where t.workspace_id = $1 and t.channel_id = $2 and t.contact_id = $3
      and m.workspace_id = t.workspace_id and m.conversation_id = t.id and m.external_id = $4
      and m.direction = 'inbound'
    returning m.conversation_id as "conversationId"`,
};

/** Changes or takes back what a contact has written. False where no such message is there. */
export async function amendMessage(ctx: WorkspaceContext, amendment: Amendment): Promise<boolean> {
  const { contactId, channelId, target, said, at } = amendment;
  const place = [ctx.workspaceId, channelId, contactId, target];
  const content = said?.content ? JSON.stringify(said.content) : null;
  const [changed] =
    said === null
      ? await runPrepared<{ conversationId: string }>(ctx.db, TAKE_BACK, [...place, at])
      : await runPrepared<{ conversationId: string }>(ctx.db, EDIT, [...place, said.text, content, at]);
  if (changed) publishChange(ctx, "conversation", changed.conversationId);
  return changed !== undefined;
}
