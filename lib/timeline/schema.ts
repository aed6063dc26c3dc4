import { z } from "zod";
import { HistoryEntry } from "#lib/contacts/schema.ts";
import { Message } from "#lib/conversations/schema.ts";
import { Delivery } from "#lib/deliveries/schema.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";

/** What a timeline tells of: changes of the contact, what AI agents did to it, and all that hangs on it. */
export const timelineKinds = [
  "change",
  "agent",
  "note",
  "message",
  "opportunity",
  "task",
  "automation",
  "delivery",
  "worker",
] as const;
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

const itemFields = { id: z.string(), at: z.iso.datetime() };

/** A note, on the contact itself or in one of its conversations (`conversationId`). */
const TimelineNote = z.object({
  ...itemFields,
  kind: z.literal("note"),
  note: z.object({
    text: z.string(),
    author: Message.shape.author,
    conversationId: z.string().nullable(),
  }),
});

/** A message in short; one that was taken back has no text. */
const TimelineMessage = z.object({
  ...itemFields,
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
  ...itemFields,
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

/** What happened to an opportunity of the contact: made, moved, won, lost, reopened, given to somebody, its amount. */
const TimelineOpportunity = z.object({
  ...itemFields,
  kind: z.literal("opportunity"),
  entry: HistoryEntry,
  /** As it is now. */
  opportunity: z.object({ id: z.string(), name: z.string(), amount: z.number(), currencyCode: z.string() }),
});

/** What happened to a task about the contact: made, its state, when it is due, who has it. */
const TimelineTask = z.object({
  ...itemFields,
  kind: z.literal("task"),
  entry: HistoryEntry,
  /** As it is now. */
  task: z.object({ id: z.string(), name: z.string(), statusId: z.string() }),
});

/** An automation that went its way with the contact, at the moment it began, and how that went. */
const TimelineAutomation = z.object({
  ...itemFields,
  kind: z.literal("automation"),
  /** `id` of the moment is the run's. */
  automation: z.object({
    automationId: z.string(),
    name: z.string(),
    status: z.enum(["running", "waiting", "ended", "failed", "cancelled"]),
    reason: z.string().nullable(),
    endedAt: z.iso.datetime().nullable(),
  }),
});

/** A call of another system that made or changed the contact. */
const TimelineWorker = z.object({
  ...itemFields,
  kind: z.literal("worker"),
  worker: z.object({
    workerId: z.string(),
    name: z.string(),
    status: z.enum(["received", "done", "skipped", "failed"]),
    reason: z.string().nullable(),
    isNewContact: z.boolean(),
  }),
});

/** One thing that happened to a contact. */
export const TimelineItem = z.discriminatedUnion("kind", [
  z.object({ ...itemFields, kind: z.literal("change"), entry: HistoryEntry }),
  z.object({ ...itemFields, kind: z.literal("agent"), entry: HistoryEntry }),
  TimelineNote,
  TimelineMessage,
  TimelineOpportunity,
  TimelineTask,
  TimelineAutomation,
  TimelineDelivery,
  TimelineWorker,
]);
export type TimelineItem = z.infer<typeof TimelineItem>;

export const TimelinePage = pageOf(TimelineItem);
export type TimelinePage = z.infer<typeof TimelinePage>;

/** Query of `GET /api/contact/board/facts`. */
export const ReadContactSummaries = z.object({
  workspaceId: z.string().optional(),
  /** Comma-separated. */
  ids: z
    .string()
    .transform((text) => text.split(",").map((id) => id.trim()))
    .pipe(z.array(z.string()).max(100)),
});
export type ReadContactSummaries = z.infer<typeof ReadContactSummaries>;

/** What hangs on a contact, in short. */
export const ContactSummary = z.object({
  contactId: z.string(),
  /** When it came into its stage. */
  stageSince: z.iso.datetime(),
  /** What its open opportunities come to, the highest amount first; empty where it has none. */
  openTotals: z.array(z.object({ currencyCode: z.string(), amount: z.number() })),
  /** Of its open tasks the one that is due first; null where it has none. */
  nextTask: z
    .object({ id: z.string(), name: z.string(), expirationDate: z.iso.datetime().nullable() })
    .nullable(),
});
export type ContactSummary = z.infer<typeof ContactSummary>;

/** How long a contact has been in a stage, over all its visits. */
export const StageTime = z.object({
  stageId: z.string(),
  /** As it was called when the contact came there last. */
  name: z.string(),
  visits: z.int(),
  /** Of the visits that have ended. */
  milliseconds: z.int(),
  /** When the visit began that has not ended; null where the contact is in another stage now. */
  since: z.iso.datetime().nullable(),
});
export type StageTime = z.infer<typeof StageTime>;
