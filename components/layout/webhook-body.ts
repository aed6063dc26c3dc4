import { events } from "#lib/catalog/events.ts";
import { payloadTriggerName } from "#lib/platform/outbox/define-event.ts";

/** Labels of the triggers by their names in payloads. */
const labels = new Map(events.map(({ trigger, label }) => [payloadTriggerName(trigger), label]));

/**
 * Returns the kind of a received body in a few words, for its row: the label of a webhook's trigger as in the log of
 * deliveries, or the text format.
 */
export function requestTitle({ body, query }: { body: string; query: string }): string {
  const trigger = triggerIn(body) ?? new URLSearchParams(query).get("trigger");
  if (trigger) return labels.get(trigger) ?? trigger;
  if (body === "") return "No body";
  return /^\s*[[{]/.test(body) ? "JSON" : "Text";
}

/** Returns the name of the contact, opportunity or task that a received webhook is about; otherwise null. */
export function subjectName(body: string): string | null {
  const parsed = parse(body);
  for (const key of ["contact", "opportunity", "task"]) {
    const subject: unknown = parsed && Reflect.get(parsed, key);
    if (typeof subject !== "object" || subject === null) continue;
    const names = [Reflect.get(subject, "name"), Reflect.get(subject, "lastname")];
    return names.filter((name) => typeof name === "string" && name !== "").join(" ") || null;
  }
  return null;
}

function triggerIn(body: string): string | null {
  const parsed = parse(body);
  const trigger: unknown = parsed && Reflect.get(parsed, "trigger");
  return typeof trigger === "string" ? trigger : null;
}

function parse(body: string): object | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" ? parsed : null;
  } catch {
    return null;
  }
}
