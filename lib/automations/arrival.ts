import type { Run } from "./read-run.ts";

/** What a run that waited goes on with. */
export type Arrival =
  | { kind: "message"; messageId: string; text: string; pressed: string | null }
  | { kind: "event" }
  | { kind: "delivery"; status: string; responseStatus: number | null; error: string | null }
  | { kind: "time" };

type Waiting = Pick<Run, "status" | "waitsFor" | "wakeAt" | "news" | "deliveryId" | "delivery">;

/** What has come for a run by `now`; null for one that goes on waiting, and for one that does not wait. */
export function arrivalOf(run: Waiting, now: Date): Arrival | null {
  const { status, waitsFor, wakeAt, news, delivery } = run;
  if (status !== "waiting") return null;
  if (waitsFor === "delivery") return deliveryOf(delivery);
  if (news) return "messageId" in news ? { kind: "message", ...news } : { kind: "event" };
  return wakeAt !== null && wakeAt <= now ? { kind: "time" } : null;
}

function deliveryOf(delivery: Run["delivery"]): Arrival | null {
  if (delivery === null) {
    return { kind: "delivery", status: "gone", responseStatus: null, error: "Its log was removed." };
  }
  const { status, isOver, responseStatus, error } = delivery;
  return isOver ? { kind: "delivery", status, responseStatus, error } : null;
}
