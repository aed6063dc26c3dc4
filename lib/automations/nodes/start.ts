import { z } from "zod";
import { sayDays, TimeOfDay, Weekdays } from "./calendar.ts";
import { Choice, defineNode, needs, refer } from "./define-node.ts";

const Filters = z.object({
  stageId: Choice,
  segmentationId: Choice,
  tagId: Choice,
  assignedAgentId: Choice,
  isSolved: z.boolean().nullable().default(null),
});

/** What sets an automation off. */
export const StartOn = z.discriminatedUnion("type", [
  /** The first message a contact ever writes. */
  z.object({ type: z.literal("first_message") }),
  /** A message with one of the words; `exact`: it is nothing else. Case and accents do not count. */
  z.object({
    type: z.literal("keyword"),
    words: z.array(z.string().trim().min(1).max(80)).max(50).default([]),
    match: z.enum(["word", "exact", "contains"]).default("word"),
  }),
  z.object({ type: z.literal("new_contact") }),
  z.object({ type: z.literal("stage_reached"), stageId: Choice }),
  z.object({ type: z.literal("tag_added"), tagId: Choice }),
  /** Every day, or on some days of the week, at a time in the workspace's timezone, each contact of a filter. */
  z.object({
    type: z.literal("schedule"),
    every: z.enum(["day", "week"]).default("day"),
    weekdays: Weekdays.default([]),
    time: TimeOfDay.default("09:00"),
    filters: Filters.default(() => Filters.parse({})),
  }),
  /** Nothing but a person or the API. */
  z.object({ type: z.literal("by_hand") }),
]);
export type StartOn = z.infer<typeof StartOn>;

/** Where every run begins; an automation has one. It can also be started by hand, whatever it waits for. */
export const start = defineNode({
  type: "start",
  label: "Start",
  description: "What sets the automation off.",
  config: z.object({ on: StartOn.default({ type: "by_hand" }) }),
  faults: ({ on }) => faultsOf(on),
  references: ({ on }) => {
    if (on.type === "stage_reached") return refer("stage", on.stageId);
    if (on.type === "tag_added") return refer("tag", on.tagId);
    if (on.type !== "schedule") return [];
    const { stageId, segmentationId, tagId, assignedAgentId } = on.filters;
    return [
      ...refer("stage", stageId),
      ...refer("segmentation", segmentationId),
      ...refer("tag", tagId),
      ...refer("user", assignedAgentId),
    ];
  },
  waits: false,
  foresee: ({ on }) => ({ port: "next", does: `Starts: ${sayStart(on)}.` }),
});

function faultsOf(on: StartOn): string[] {
  if (on.type === "keyword") return needs(on.words, "Give at least one word to listen for.");
  if (on.type === "stage_reached") return needs(on.stageId, "Choose the stage.");
  if (on.type === "tag_added") return needs(on.tagId, "Choose the tag.");
  if (on.type === "schedule" && on.every === "week")
    return needs(on.weekdays, "Choose the days of the week.");
  return [];
}

/** What sets it off, in words. */
function sayStart(on: StartOn): string {
  const said: Record<StartOn["type"], string> = {
    first_message: "the first message of a contact",
    keyword: on.type === "keyword" ? `a message with ${on.words.map((word) => `“${word}”`).join(", ")}` : "",
    new_contact: "a new contact",
    stage_reached: "a contact reaches the stage",
    tag_added: "a contact gets the tag",
    schedule: on.type === "schedule" ? `${sayDays(on.every === "day" ? [] : on.weekdays)} at ${on.time}` : "",
    by_hand: "by hand",
  };
  return said[on.type];
}
