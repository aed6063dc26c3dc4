import type { AutomationRun } from "#lib/automations/schema.ts";
import { findEvent } from "#lib/catalog/events.ts";

/** Returns where a run is and what it waits for, or why it ended. */
export function describeRunState({ status, waitsFor, reason }: AutomationRun, where: string | null): string {
  if (reason) return reason;
  const at = where ? ` at “${where}”` : "";
  if (status === "waiting") return `Waiting for ${awaited(waitsFor)}${at}`;
  if (status === "running") return `Running${at}`;
  return `${status === "ended" ? "Ended" : "Stopped"}${at}`;
}

function awaited(waitsFor: string | null): string {
  if (waitsFor === "time") return "its time";
  if (waitsFor === "answer") return "an answer";
  if (waitsFor === "delivery") return "a webhook's answer";
  return `“${findEvent(waitsFor ?? "")?.label ?? "an event"}”`;
}
