import { z } from "zod";
import { FilterId } from "#lib/platform/api/pagination.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { InboxFilters } from "../inbox-filters.ts";

/** Maximum conversations per call by ids, per page by filters, and waits that one call restores. */
export const bulkLimits = { ids: 500, page: 100, waits: 2_000 } as const;

/** A conversation's wait and snooze before it was resolved; `seen` was its newest message. */
export const SolvedWait = z.object({
  conversationId: FilterId,
  unansweredSince: Timestamp.nullable(),
  snoozedUntil: Timestamp.nullable(),
  seen: FilterId.nullable(),
});
export type SolvedWait = z.infer<typeof SolvedWait>;

/** Bulk actions. `reopen` with `waits` undoes `solve` completely. */
export const BulkAction = z.discriminatedUnion("type", [
  z.object({ type: z.literal("assign"), assignedAgentId: FilterId.nullable() }),
  z.object({ type: z.literal("assignTeam"), assignedTeamId: FilterId.nullable() }),
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

const Chosen = z.object({ conversationIds: z.array(FilterId).min(1).max(bulkLimits.ids) });

/** Selects conversations by ids or by filters; with filters, each call changes one page. */
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

/** The result of a call. With a `continuationToken` there are more pages. */
export const ChangedConversations = z.object({
  /** Processed, whether or not anything changed. */
  seen: z.int(),
  changed: z.int(),
  /** Deleted since the request was sent. */
  failed: z.int(),
  continuationToken: z.string().nullable(),
  /** Calls that revert what this call changed. */
  undo: z.array(Chosen.extend({ action: BulkAction })),
});
export type ChangedConversations = z.infer<typeof ChangedConversations>;
