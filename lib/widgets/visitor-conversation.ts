import { platformIds } from "#lib/channels/schema.ts";
import type { RecentMessage } from "#lib/conversations/index.ts";
import { findConversation, readRecentMessages, type StoredConversation } from "#lib/conversations/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fileAddress } from "./file-link.ts";
import type { VisitorConversation, VisitorFile, VisitorMessage } from "./schema.ts";
import { choicesOf } from "./visitor-choices.ts";
import type { Visitor } from "./visitor-token.ts";

const MAX_MESSAGES = 50;

export function conversationKey({ agentId, visitorId }: Visitor) {
  return { platformId: platformIds.webchat, agentId, externalContactId: visitorId };
}

/** Returns the messages of a visitor's conversation after a message: the newest fifty, oldest first. */
export async function readVisitorConversation(
  ctx: WorkspaceContext,
  visitor: Visitor,
  after?: string,
): Promise<VisitorConversation> {
  const conversation = await findConversation(ctx, conversationKey(visitor));
  if (!conversation) return emptyConversation;
  return {
    ...stateOf(conversation),
    messages: await readVisitorMessages(ctx, { visitor, conversationId: conversation.id, after }),
  };
}

/** Returns the messages of a conversation as the visitor sees them. */
export async function readVisitorMessages(
  ctx: WorkspaceContext,
  { visitor, ...stretch }: { visitor: Visitor; conversationId: string; after?: string | undefined },
): Promise<VisitorMessage[]> {
  const messages = await readRecentMessages(ctx, { ...stretch, limit: MAX_MESSAGES });
  return messages.map((message) => toVisitorMessage(visitor, message));
}

function stateOf({ answeredThrough, isAnswering, isPersonTurn }: StoredConversation) {
  return { answeredThrough, isAnswering, isPersonTurn };
}

/** The conversation of a visitor who has not written yet. */
export const emptyConversation: VisitorConversation = {
  messages: [],
  answeredThrough: null,
  isAnswering: false,
  isPersonTurn: false,
};

/** Returns a message as its visitor sees it, without ids of people and scores. */
function toVisitorMessage(visitor: Visitor, message: RecentMessage): VisitorMessage {
  const { id, author, sources, externalId, creationDate } = message;
  const from = author.type === "contact" ? "visitor" : author.type === "user" ? "person" : "agent";
  return {
    id,
    from,
    name: author.name,
    text: wordsOf(message),
    sources: sources.map(({ fileName, passage }) => ({ fileName, passage })),
    file: fileOf(visitor, message),
    choices: choicesOf(message),
    clientId: from === "visitor" ? externalId : null,
    at: creationDate,
  };
}

/** A message with buttons may have a header and a footer. */
function wordsOf({ text, content }: RecentMessage): string {
  const lines = [content?.header, text, content?.footer];
  return lines.filter((line) => typeof line === "string" && line !== "").join("\n\n");
}

function fileOf(visitor: Visitor, { id, media, deletedDate }: RecentMessage): VisitorFile | null {
  if (media?.state !== "stored" || deletedDate !== null) return null;
  const { fileName, mimeType, bytes } = media;
  return {
    name: fileName ?? "file",
    bytes,
    url: fileAddress(visitor, id),
    isPicture: /^image\/(?:png|jpeg|gif|webp)$/.test(mimeType),
  };
}
