import { z } from "zod";
import { HistoryEntry } from "#lib/contacts/schema.ts";
import { Message } from "#lib/conversations/schema.ts";
import { Delivery } from "#lib/deliveries/schema.ts";
import { Total } from "#lib/opportunities/schema.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";

/** Kinds of timeline items: changes of the contact, actions of AI agents, and related items. */
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
  "submission",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const Kinds = z
  .string()
  .transform((text) => text.split(",").map((kind) => kind.trim()))
  .pipe(z.array(z.enum(timelineKinds)));

/** Query of `GET /api/contact/{id}/timeline`; without `kinds` it returns all. */
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
    parts: ReasonParts,
    author: Message.shape.author,
    conversationId: z.string().nullable(),
  }),
});

/** A summary of a message; a deleted one has no text. */
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
    /** Number of passages that support an agent's answer. */
    sourceCount: z.int(),
    isDeleted: z.boolean(),
  }),
});

/** A summary of a webhook that the contact caused; the delivery log has the details. */
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

/** An event of an opportunity of the contact: created, moved, won, lost, reopened, assigned, or a changed amount. */
const TimelineOpportunity = z.object({
  ...itemFields,
  kind: z.literal("opportunity"),
  entry: HistoryEntry,
  /** With its current name. */
  opportunity: z.object({ id: z.string(), name: z.string(), amount: z.number(), currencyCode: z.string() }),
});

/** An event of a task about the contact: created, or a changed state, due date or assignee. */
const TimelineTask = z.object({
  ...itemFields,
  kind: z.literal("task"),
  entry: HistoryEntry,
  /** With its current name. */
  task: z.object({ id: z.string(), name: z.string(), statusId: z.string() }),
});

/** An automation run for the contact, at its start, and its outcome. */
const TimelineAutomation = z.object({
  ...itemFields,
  kind: z.literal("automation"),
  /** The item's `id` is the run's. */
  automation: z.object({
    automationId: z.string(),
    name: z.string(),
    status: z.enum(["running", "waiting", "ended", "failed", "cancelled"]),
    reason: z.string().nullable(),
    reasonParts: ReasonParts,
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

/** The contact's answers in a form on a website; `consent` is null if the form had no checkbox. */
const TimelineSubmission = z.object({
  ...itemFields,
  kind: z.literal("submission"),
  submission: z.object({
    formId: z.string(),
    formName: z.string(),
    isNewContact: z.boolean(),
    /** With the labels that the visitor saw. */
    answers: z.array(
      z.object({ fieldId: z.string(), kind: z.string(), label: z.string(), value: z.string() }),
    ),
    consent: z.object({ text: z.string(), isGranted: z.boolean() }).nullable(),
  }),
});

/** One event of a contact. */
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
  TimelineSubmission,
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

/** Summary of a contact for its card. */
export const ContactSummary = z.object({
  contactId: z.string(),
  /** When it entered its stage. */
  stageSince: z.iso.datetime(),
  /** Totals of its open opportunities, the highest first; empty if it has none. */
  openTotals: z.array(Total),
  /** The open task that is due first; null if it has none. */
  nextTask: z
    .object({ id: z.string(), name: z.string(), expirationDate: z.iso.datetime().nullable() })
    .nullable(),
});
export type ContactSummary = z.infer<typeof ContactSummary>;

/** How long a contact has been in a stage, over all visits. */
export const StageTime = z.object({
  stageId: z.string(),
  /** The stage's name at the last visit. */
  name: z.string(),
  visits: z.int(),
  /** Total of the ended visits. */
  milliseconds: z.int(),
  /** Start of the current visit; null if the contact is in another stage now. */
  since: z.iso.datetime().nullable(),
});
export type StageTime = z.infer<typeof StageTime>;
