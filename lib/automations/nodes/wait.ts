import { z } from "zod";
import { type Reason, reason, reasonPart } from "#lib/platform/reason.ts";
import { describeDays, TimeOfDay, Weekdays } from "./calendar.ts";
import { defineNode, NEXT, type NodePort } from "./define-node.ts";
import { Duration, describeDuration } from "./duration.ts";

/** Triggers about contacts that a run can wait for. */
export const awaitableTriggers = [
  "asignar_fase",
  "asignar_etiqueta",
  "asignar_segmentacion",
  "asignar_agente",
  "contacto_resuelto",
  "contacto_reabierto",
] as const;

export const WaitFor = z.discriminatedUnion("type", [
  z.object({ type: z.literal("time"), duration: Duration.default({ amount: 1, unit: "hours" }) }),
  /** The contact's next message, with any text. */
  z.object({ type: z.literal("answer"), timeout: Duration.default({ amount: 1, unit: "days" }) }),
  /** An event of the contact. */
  z.object({
    type: z.literal("event"),
    trigger: z.enum(awaitableTriggers),
    timeout: Duration.default({ amount: 1, unit: "days" }),
  }),
  /** Until opening hours in the workspace's timezone; no wait if it is open. No days means all. */
  z.object({
    type: z.literal("business_hours"),
    weekdays: Weekdays.default([1, 2, 3, 4, 5]),
    from: TimeOfDay.default("09:00"),
    to: TimeOfDay.default("18:00"),
  }),
]);
export type WaitFor = z.infer<typeof WaitFor>;

export const wait = defineNode({
  type: "wait",
  label: "Wait",
  description: "Waits for some time, until something happens, or until the business is open.",
  config: z.object({ for: WaitFor.default({ type: "time", duration: { amount: 1, unit: "hours" } }) }),
  ports: ({ for: awaited }): NodePort[] => {
    if (awaited.type !== "answer" && awaited.type !== "event") return [NEXT];
    return [NEXT, { port: "timeout", label: `Not within ${describeDuration(awaited.timeout)}` }];
  },
  faults: ({ for: awaited }) =>
    awaited.type === "business_hours" && awaited.to <= awaited.from
      ? [reason("Closing time must be after opening time on the same day.", "closingTime")]
      : [],
  waits: ({ for: awaited }) => awaited.type !== "business_hours",
  dryRun: ({ for: awaited }, context) => {
    const waits = explainWait(awaited);
    if (awaited.type !== "answer") return { port: "next", does: waits };
    const answer = context.nextAnswer();
    if (answer === undefined) return { port: null, does: waits };
    const text = `${waits.text} The contact writes “${answer}”.`;
    return {
      port: "next",
      does: { text, parts: [...waits.parts, reasonPart("tryAnswered", { text: answer })] },
    };
  },
});

/** Describes the wait of a run, and its maximum duration. */
export function explainWait(awaited: WaitFor): Reason {
  const text = `Waits ${describeWait(awaited)}.`;
  if (awaited.type === "time") return reason(text, "waitsTime", awaited.duration);
  const waits = reasonPart("stepWaits", { what: awaited.type });
  const parts =
    awaited.type === "business_hours" ? [waits] : [waits, reasonPart("waitsAtMost", awaited.timeout)];
  return { text, parts };
}

function describeWait(awaited: WaitFor): string {
  if (awaited.type === "time") return describeDuration(awaited.duration);
  if (awaited.type === "answer") return `for a message, at most ${describeDuration(awaited.timeout)}`;
  if (awaited.type === "event") return `for ${awaited.trigger}, at most ${describeDuration(awaited.timeout)}`;
  return `for business hours (${describeDays(awaited.weekdays)}, ${awaited.from}–${awaited.to})`;
}
