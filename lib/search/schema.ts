import { z } from "zod";

/** Kinds of records that a search finds, in the order in which equally good matches are listed. */
export const recordKinds = [
  "contact",
  "conversation",
  "opportunity",
  "task",
  "agent",
  "automation",
  "rule",
  "campaign",
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** A text to find in records: at least two characters, because a single one matches almost everything. */
export const SearchQuery = z.string().trim().min(2).max(100);

/** A record that matches a search. */
export const RecordHit = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  /** A conversation has the name of its contact. */
  name: z.string(),
  /** A contact's email or number, a conversation's last message, an opportunity's code; null for others. */
  detail: z.string().nullable(),
});
export type RecordHit = z.infer<typeof RecordHit>;
