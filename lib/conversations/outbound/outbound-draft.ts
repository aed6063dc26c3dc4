import type { Capabilities } from "#lib/channels/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, invalidFor, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { mediaKindOf } from "../message/media-kind.ts";
import type { Outbound } from "../schema.ts";
import type { OutboundDraft } from "./queue-outbound.ts";

type DraftContent = Pick<OutboundDraft, "kind" | "text" | "content" | "media" | "replyTo">;
type Destination = { conversationId: string; capabilities: Capabilities; author: OutboundDraft["author"] };

const EXTERNAL_ID = defineStatement({
  name: "external_id_of_message",
  text: `select external_id as "externalId" from messages
    where workspace_id = $1 and conversation_id = $2 and id = $3 and direction <> 'note'`,
});
const TAKE_UPLOAD = defineStatement({
  name: "take_message_upload",
  text: `delete from message_uploads where workspace_id = $1 and id = $2 and user_id = $3
      and (conversation_id is null or conversation_id = $4)
    returning storage_key as "storageKey", mime_type as "mimeType", file_name as "fileName", bytes`,
});

/**
 * Converts a message to its stored form in the caller's transaction. Files come from the author's uploads for this
 * conversation, which are consumed; replied messages are referenced by their external id. Throws MESSAGE_NOT_FOUND,
 * FILE_NOT_FOUND and VALIDATION_ERROR.
 */
export async function toDraft(
  ctx: WorkspaceContext,
  place: Destination,
  { message, replyTo }: { message: Outbound; replyTo?: string | undefined },
): Promise<DraftContent> {
  const answered = replyTo === undefined ? null : await externalIdOf(ctx, place, replyTo);
  switch (message.kind) {
    case "text":
      return { kind: "text", text: message.text, replyTo: answered };
    case "media":
      return {
        ...(await consumeUpload(ctx, place, message.uploadId)),
        text: message.caption ?? "",
        replyTo: answered,
      };
    case "reaction": {
      const target = await externalIdOf(ctx, place, message.messageId);
      return {
        kind: "reaction",
        text: message.emoji ?? "",
        content: { emoji: message.emoji },
        replyTo: target,
      };
    }
    case "location": {
      const { kind, ...content } = message;
      return { kind, text: content.name ?? content.address ?? "", content, replyTo: answered };
    }
    case "contacts": {
      const { kind, ...content } = message;
      const text = content.contacts.map(({ name }) => name).join(", ");
      return { kind, text, content, replyTo: answered };
    }
    default: {
      const { kind, text, ...content } = message;
      return { kind, text, content, replyTo: answered };
    }
  }
}

async function externalIdOf(
  ctx: WorkspaceContext,
  { conversationId }: Destination,
  id: string,
): Promise<string> {
  if (!isId(id)) throw notFound("MESSAGE");
  const [row] = await runStatement(ctx.db, EXTERNAL_ID, [ctx.workspaceId, conversationId, id]);
  if (!row) throw notFound("MESSAGE");
  if (row.externalId === null)
    throw invalid("the channel does not know the message that this one replies to").because("quotedUnknown");
  return row.externalId;
}

async function consumeUpload(
  ctx: WorkspaceContext,
  { capabilities, conversationId, author }: Destination,
  id: string,
) {
  const userId = author.type === "user" ? author.id : null;
  const values = [ctx.workspaceId, id, userId, conversationId];
  const [upload] = isId(id) ? await runStatement(ctx.db, TAKE_UPLOAD, values) : [];
  if (!upload) throw notFound("FILE");
  const found = mediaKindOf(capabilities, upload);
  if ("fault" in found) throw invalidFor([found.fault]);
  return { kind: found.kind, media: { ...upload, reference: null, state: "stored" as const } };
}
