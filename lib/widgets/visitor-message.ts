import type { RecentMessage } from "#lib/conversations/index.ts";
import { fileAddress } from "./file-link.ts";
import type { VisitorFile, VisitorMessage } from "./schema.ts";
import { choicesOf } from "./visitor-choices.ts";
import type { Visitor } from "./visitor-token.ts";

/** Returns a message as its visitor sees it, without ids of people and scores. */
export function toVisitorMessage(visitor: Visitor, message: RecentMessage): VisitorMessage {
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
