import type { cannedReplies } from "#lib/db/schema/index.ts";
import type { CannedReply } from "./schema.ts";

/** What a person reads who takes a shortcut twice. */
export const TAKEN = "Another canned reply has this shortcut.";

/** A stored canned reply as the API answers it. */
export function toReply(row: typeof cannedReplies.$inferSelect): CannedReply {
  const { id, shortcut, text } = row;
  return {
    id,
    shortcut,
    text,
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}
