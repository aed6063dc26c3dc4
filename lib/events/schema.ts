import { z } from "zod";
import { pageSize } from "#lib/platform/api/pagination.ts";

/** One event as its webhooks got it, or would have got it. */
export const FeedEvent = z.object({
  /** The `eventId` of its deliveries. */
  id: z.string(),
  trigger: z.string(),
  creationDate: z.iso.datetime(),
  payload: z.looseObject({ trigger: z.string(), timestamp: z.string(), workspaceId: z.string() }),
});

/** A page of the feed. The token is never null: with it, the next call continues, now or later. */
export const EventFeed = z.object({
  continuationToken: z.string(),
  hasMore: z.boolean(),
  data: z.array(FeedEvent),
});
export type EventFeed = z.infer<typeof EventFeed>;

export const ListEvents = z.object({
  since: z
    .string()
    .max(2_000)
    .optional()
    .describe(
      "A continuationToken of this feed, or an ISO 8601 date-time. Without it: the oldest event kept.",
    ),
  trigger: z.string().max(100).optional(),
  pageSize: pageSize(),
});
export type ListEvents = z.infer<typeof ListEvents>;
