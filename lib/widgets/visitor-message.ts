import type { ThreadMessage } from "#lib/conversations/index.ts";
import type { VisitorMessage } from "./schema.ts";

/** A message of the thread as its visitor sees it: no ids of people, no scores. */
export function toVisitorMessage(message: ThreadMessage): VisitorMessage {
  const { id, text, author, sources, externalId, creationDate } = message;
  const from = author.type === "contact" ? "visitor" : author.type === "user" ? "person" : "agent";
  return {
    ...{ id, from, name: author.name, text },
    sources: sources.map(({ fileName, passage }) => ({ fileName, passage })),
    clientId: from === "visitor" ? externalId : null,
    at: creationDate,
  };
}
