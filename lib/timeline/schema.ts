import { z } from "zod";
import { HistoryEntry } from "#lib/contacts/schema.ts";
import { Message } from "#lib/conversations/schema.ts";
import { Delivery } from "#lib/deliveries/schema.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";

/** What a timeline tells of: changes of the contact, what AI agents did to it, notes, messages, deliveries. */
export const timelineKinds = ["change", "agent", "note", "message", "delivery"] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const Kinds = z
  .string()
  .transform((text) => text.split(",").map((kind) => kind.trim()))
  .pipe(z.array(z.enum(timelineKinds)));

/** Query of `GET /api/contact/{id}/timeline`; without `kinds` it tells everything. */
export const ListTimeline = z.object({
  workspaceId: z.string().optional(),
  /** Comma-separated. */
  kinds: Kinds.optional(),
  pageSize: pageSize(),
  continuationToken: ContinuationToken,
});
export type ListTimeline = z.infer<typeof ListTimeline>;

const moment = { id: z.string(), at: z.iso.datetime() };

/** A note, on the contact itself or in one of its conversations (`conversationId`). */
const TimelineNote = z.object({
  ...moment,
  kind: z.literal("note"),
  note: z.object({
    text: z.string(),
    author: Message.shape.author,
    conversationId: z.string().nullable(),
  }),
});

/** A message in short; one that was taken back has no text. */
const TimelineMessage = z.object({
  ...moment,
  kind: z.literal("message"),
  message: Message.pick({
    conversationId: true,
    platformId: true,
    author: true,
    kind: true,
    text: true,
    status: true,
    failure: true,
  }).extend({
    direction: z.enum(["inbound", "outbound"]),
    /** Passages that an agent's answer rests on. */
    sourceCount: z.int(),
    isDeleted: z.boolean(),
  }),
});

/** A webhook that the contact caused, in short; the delivery log has the rest. */
const TimelineDelivery = z.object({
  ...moment,
  kind: z.literal("delivery"),
  delivery: Delivery.pick({
    ruleId: true,
    ruleName: true,
    trigger: true,
    status: true,
    responseStatus: true,
    durationMs: true,
    resendOf: true,
  }),
});

/** One thing that happened to a contact. */
export const TimelineItem = z.discriminatedUnion("kind", [
  z.object({ ...moment, kind: z.literal("change"), entry: HistoryEntry }),
  z.object({ ...moment, kind: z.literal("agent"), entry: HistoryEntry }),
  TimelineNote,
  TimelineMessage,
  TimelineDelivery,
]);
export type TimelineItem = z.infer<typeof TimelineItem>;

export const TimelinePage = pageOf(TimelineItem);
export type TimelinePage = z.infer<typeof TimelinePage>;
