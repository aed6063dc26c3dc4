import { z } from "zod";
import { sayDays, TimeOfDay, Weekdays } from "./calendar.ts";
import { defineNode, NEXT, type NodePort } from "./define-node.ts";
import { Duration, sayDuration } from "./duration.ts";

/** Triggers about contacts that a run can wait for. */
export const awaitableTriggers = [
  "asignar_fase",
  "asignar_etiqueta",
  "asignar_segmentacion",
  "asignar_agente",
  "contacto_resuelto",
  "contacto_reabierto",
] as const;

/** What a run waits for. */
export const WaitFor = z.discriminatedUnion("type", [
  z.object({ type: z.literal("time"), duration: Duration.default({ amount: 1, unit: "hours" }) }),
  /** The contact's next message, whatever it says. */
  z.object({ type: z.literal("answer"), timeout: Duration.default({ amount: 1, unit: "days" }) }),
  /** Something that happens to the contact. */
  z.object({
    type: z.literal("event"),
    trigger: z.enum(awaitableTriggers),
    timeout: Duration.default({ amount: 1, unit: "days" }),
  }),
  /** Until the business is open, by the workspace's clocks; no wait where it is. No days means all. */
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
  description: "Rests for some time, until something happens, or until the business is open.",
  config: z.object({ for: WaitFor.default({ type: "time", duration: { amount: 1, unit: "hours" } }) }),
  ports: ({ for: awaited }): NodePort[] => {
    if (awaited.type !== "answer" && awaited.type !== "event") return [NEXT];
    return [NEXT, { port: "timeout", label: `Not within ${sayDuration(awaited.timeout)}` }];
  },
  faults: ({ for: awaited }) =>
    awaited.type === "business_hours" && awaited.to <= awaited.from
      ? ["The business has to close after it opens, on the same day."]
      : [],
  waits: ({ for: awaited }) => awaited.type !== "business_hours",
  foresee: ({ for: awaited }, scene) => {
    const does = `Waits ${sayWait(awaited)}.`;
    if (awaited.type !== "answer") return { port: "next", does };
    const answer = scene.nextAnswer();
    if (answer === undefined) return { port: null, does };
    return { port: "next", does: `${does} The contact writes “${answer}”.` };
  },
});

/** What is waited for, in words. */
export function sayWait(awaited: WaitFor): string {
  if (awaited.type === "time") return sayDuration(awaited.duration);
  if (awaited.type === "answer") return `for a message, ${sayDuration(awaited.timeout)} at most`;
  if (awaited.type === "event") return `for ${awaited.trigger}, ${sayDuration(awaited.timeout)} at most`;
  return `for business hours (${sayDays(awaited.weekdays)}, ${awaited.from}–${awaited.to})`;
}
