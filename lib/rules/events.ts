import { contactEvents } from "#lib/contacts/events.ts";
import { opportunityEvents } from "#lib/opportunities/events.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import { taskEvents } from "#lib/tasks/events.ts";

/** Every trigger of the system (docs/api-rules.md): rules, their editor and the docs read this list. */
export const events: readonly EventDefinition[] = [contactEvents, opportunityEvents, taskEvents].flatMap(
  (group): EventDefinition[] => Object.values(group),
);

export const triggers: readonly string[] = events.map((event) => event.trigger);

const byTrigger = new Map(events.map((event) => [event.trigger, event]));

/** The event of a trigger; undefined if there is none of that name. */
export function findEvent(trigger: string): EventDefinition | undefined {
  return byTrigger.get(trigger);
}
