import { z } from "zod";
import { ConditionOutcome, CreateRule } from "../schema.ts";

/** How many days a backtest goes back, and how many matches and misses it returns. */
export const BACKTEST_DAYS = 7;
export const BACKTEST_LISTED = 20;

/** A stored rule, a draft, or a changed draft of a stored rule. Actions are left out, because nothing is sent. */
export const BacktestRule = z
  .object({
    ruleId: z.string().optional(),
    rule: CreateRule.pick({ trigger: true, conditions: true }).optional(),
  })
  .refine((input) => input.rule !== undefined || input.ruleId !== undefined, {
    path: ["ruleId"],
    message: "is required without a rule",
  });
export type BacktestRule = z.infer<typeof BacktestRule>;

const instant = z.iso.datetime();

/** An event that a rule was tested on. */
const TestedEvent = z.object({
  eventId: z.string(),
  date: instant,
  /** The contact, opportunity or task; the others are null. */
  contactId: z.string().nullable(),
  opportunityId: z.string().nullable(),
  taskId: z.string().nullable(),
  /** The name of the record at the time of the event. */
  name: z.string(),
  path: z.string().describe("The page of the record in the console, without the workspace."),
});
export type TestedEvent = z.infer<typeof TestedEvent>;

/** Result of testing a rule on the stored events of its trigger; the newest matches and misses are listed. */
export const Backtest = z.object({
  trigger: z.string(),
  matched: z.int(),
  scanned: z.int().describe("How many events of the trigger were tested."),
  from: instant.describe(
    "Start of the tested period. Earlier events were deleted, are too old or were not reached.",
  ),
  to: instant,
  stoppedBy: z
    .enum(["events", "time"])
    .nullable()
    .describe(
      "Why older events were not reached: too many events, or too long a time. Null if all were tested.",
    ),
  matches: z.array(
    TestedEvent.extend({
      deliveryId: z
        .string()
        .nullable()
        .describe("The webhook that the stored rule sent for the event; null if it sent none."),
    }),
  ),
  misses: z.array(
    TestedEvent.extend({ conditions: z.array(ConditionOutcome).describe("Those that did not match.") }),
  ),
});
export type Backtest = z.infer<typeof Backtest>;
