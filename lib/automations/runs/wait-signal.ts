import type { Run } from "./read-run.ts";

/** Signals that end the wait of a run. */
export type ResumeSignal =
  | { kind: "message"; messageId: string; text: string; pressed: string | null }
  | { kind: "event" }
  | { kind: "delivery"; status: string; responseStatus: number | null; error: string | null }
  | { kind: "time" };

type Waiting = Pick<Run, "status" | "waitsFor" | "wakeAt" | "pendingSignal" | "deliveryId" | "delivery">;

/** Returns what ends the wait of a run by `now`; null if it still waits or does not wait. */
export function resumeSignalOf(run: Waiting, now: Date): ResumeSignal | null {
  const { status, waitsFor, wakeAt, pendingSignal, delivery } = run;
  if (status !== "waiting") return null;
  if (waitsFor === "delivery") return deliverySignal(delivery);
  if (pendingSignal)
    return "messageId" in pendingSignal ? { kind: "message", ...pendingSignal } : { kind: "event" };
  return wakeAt !== null && wakeAt <= now ? { kind: "time" } : null;
}

function deliverySignal(delivery: Run["delivery"]): ResumeSignal | null {
  if (delivery === null) {
    return { kind: "delivery", status: "gone", responseStatus: null, error: "Its log entry was deleted." };
  }
  const { status, isOver, responseStatus, error } = delivery;
  return isOver ? { kind: "delivery", status, responseStatus, error } : null;
}
