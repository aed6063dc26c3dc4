import { z } from "zod";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { FilterId, InboxFilters } from "./inbox-filters.ts";

/** Most conversations that one call changes by their ids, and of those that pass filters; most waits it puts back. */
export const bulkLimits = { ids: 500, page: 100, waits: 2_000 } as const;

/** How a conversation waited before it was solved; `seen` is the newest message of then. */
export const SolvedWait = z.object({
  conversationId: FilterId,
  unansweredSince: Timestamp.nullable(),
  snoozedUntil: Timestamp.nullable(),
  seen: FilterId.nullable(),
});
export type SolvedWait = z.infer<typeof SolvedWait>;

/** What can be done with many conversations at once. A reopening with `waits` takes a solving back, as if it had not been. */
export const BulkAction = z.discriminatedUnion("type", [
  z.object({ type: z.literal("assign"), assignedAgentId: FilterId.nullable() }),
  z.object({
    type: z.literal("tag"),
    add: z.array(FilterId).max(20).default([]),
    remove: z.array(FilterId).max(20).default([]),
  }),
  z.object({ type: z.literal("solve") }),
  z.object({ type: z.literal("reopen"), waits: z.array(SolvedWait).max(bulkLimits.waits).optional() }),
  z.object({ type: z.literal("read") }),
  z.object({ type: z.literal("unread") }),
  z.object({ type: z.literal("snooze"), until: Timestamp.nullable() }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

/** Conversations by their ids. */
const Chosen = z.object({ conversationIds: z.array(FilterId).min(1).max(bulkLimits.ids) });

/** Which conversations: those of the ids, or those that pass the filters, a page of them a call. */
export const ChangeConversations = z
  .object({
    action: BulkAction,
    conversationIds: Chosen.shape.conversationIds.optional(),
    filters: InboxFilters.optional(),
    continuationToken: z.string().max(2_000).optional(),
  })
  .refine(
    ({ conversationIds, filters }) => (conversationIds === undefined) !== (filters === undefined),
    "either conversationIds or filters must be given",
  );
export type ChangeConversations = z.infer<typeof ChangeConversations>;

/** What became of a call: with a `continuationToken` there is more to do. */
export const ChangedConversations = z.object({
  /** Looked at, whether that changed anything or not. */
  seen: z.int(),
  changed: z.int(),
  /** Gone meanwhile. */
  failed: z.int(),
  continuationToken: z.string().nullable(),
  /** What puts everything back that this call has changed. */
  undo: z.array(Chosen.extend({ action: BulkAction })),
});
export type ChangedConversations = z.infer<typeof ChangedConversations>;
