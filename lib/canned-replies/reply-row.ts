import type { cannedReplies } from "#lib/db/schema/index.ts";
import type { CannedReply } from "./schema.ts";

/** Error message for a duplicate shortcut. */
export const TAKEN = "This shortcut is already in use by another canned response.";

/** Converts a stored canned reply to the API's form. */
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
