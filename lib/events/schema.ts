import { z } from "zod";
import { pageSize } from "#lib/platform/api/pagination.ts";
import { operatorNames } from "./operators.ts";

/** The most conditions of a rule or of a step of an automation. */
export const MAX_CONDITIONS = 20;

/** A condition. Operators without a value ignore it; it is returned as null. */
export const Condition = z.object({
  field: z.string().min(1).max(100),
  operator: z.enum(operatorNames as readonly string[]),
  value: z.union([z.string().max(500), z.number()]).nullable(),
});
export type Condition = z.infer<typeof Condition>;

/** A condition in a request. Operators without a value need none. */
export const ConditionInput = Condition.extend({ value: Condition.shape.value.default(null) });

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
