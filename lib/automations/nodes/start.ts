import { z } from "zod";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { describeDays, TimeOfDay, Weekdays } from "./calendar.ts";
import { Choice, defineNode, faultIfEmpty, referenceTo } from "./define-node.ts";

const Filters = z.object({
  stageId: Choice,
  segmentationId: Choice,
  tagId: Choice,
  assignedAgentId: Choice,
  isSolved: z.boolean().nullable().default(null),
});

export const StartOn = z.discriminatedUnion("type", [
  /** The first message a contact ever writes. */
  z.object({ type: z.literal("first_message") }),
  /** A message with one of the words; `exact`: only that word. Case and accents do not matter. */
  z.object({
    type: z.literal("keyword"),
    words: z.array(z.string().trim().min(1).max(80)).max(50).default([]),
    match: z.enum(["word", "exact", "contains"]).default("word"),
  }),
  z.object({ type: z.literal("new_contact") }),
  z.object({ type: z.literal("stage_reached"), stageId: Choice }),
  z.object({ type: z.literal("tag_added"), tagId: Choice }),
  /** For each contact of a filter, daily or on some weekdays, at a time in the workspace's timezone. */
  z.object({
    type: z.literal("schedule"),
    every: z.enum(["day", "week"]).default("day"),
    weekdays: Weekdays.default([]),
    time: TimeOfDay.default("09:00"),
    filters: Filters.default(() => Filters.parse({})),
  }),
  /** Only manually or by the API. */
  z.object({ type: z.literal("by_hand") }),
]);
export type StartOn = z.infer<typeof StartOn>;

/** The first node of every run; an automation has one. Any automation can also be started manually. */
export const start = defineNode({
  type: "start",
  label: "Start",
  description: "What starts the automation.",
  config: z.object({ on: StartOn.default({ type: "by_hand" }) }),
  faults: ({ on }) => faultsOf(on),
  references: ({ on }) => {
    if (on.type === "stage_reached") return referenceTo("stage", on.stageId);
    if (on.type === "tag_added") return referenceTo("tag", on.tagId);
    if (on.type !== "schedule") return [];
    const { stageId, segmentationId, tagId, assignedAgentId } = on.filters;
    return [
      ...referenceTo("stage", stageId),
      ...referenceTo("segmentation", segmentationId),
      ...referenceTo("tag", tagId),
      ...referenceTo("user", assignedAgentId),
    ];
  },
  waits: false,
  dryRun: ({ on }) => ({ port: "next", does: explainStart(on) }),
});

function faultsOf(on: StartOn): Reason[] {
  if (on.type === "keyword") return faultIfEmpty(on.words, "Add at least one word to listen for.", "addWord");
  if (on.type === "stage_reached") return faultIfEmpty(on.stageId, "Choose the stage.", "chooseStage");
  if (on.type === "tag_added") return faultIfEmpty(on.tagId, "Choose the tag.", "chooseTag");
  if (on.type === "schedule" && on.every === "week")
    return faultIfEmpty(on.weekdays, "Choose the days of the week.", "chooseWeekdays");
  return [];
}

function explainStart(on: StartOn): Reason {
  const words = on.type === "keyword" ? on.words.join(", ") : "";
  return reason(`Starts: ${describeStart(on)}.`, "tryStarts", { what: on.type, words });
}

function describeStart(on: StartOn): string {
  const descriptions: Record<StartOn["type"], string> = {
    first_message: "the first message of a contact",
    keyword: on.type === "keyword" ? `a message with ${on.words.map((word) => `“${word}”`).join(", ")}` : "",
    new_contact: "a new contact",
    stage_reached: "a contact reaches the stage",
    tag_added: "a contact gets the tag",
    schedule:
      on.type === "schedule" ? `${describeDays(on.every === "day" ? [] : on.weekdays)} at ${on.time}` : "",
    by_hand: "by hand",
  };
  return descriptions[on.type];
}
