import type { z } from "zod";

/** The subject of an event. It determines which id its deliveries and GET queries contain. */
export type EventSubject = "contact" | "opportunity" | "task";

/** One trigger (docs/api-rules.md, Triggers). */
export type EventDefinition = {
  /** Snake-case name used by rules and the log. */
  trigger: string;
  subject: EventSubject;
  /** Short name for people. */
  label: string;
  /** When it fires, in one sentence. */
  description: string;
  /** Which causes trigger it and which do not, as shown to users. */
  coverage: { fires: readonly string[]; silent: readonly string[] };
  /** Schema of the whole body that webhooks send. */
  payload: z.ZodType;
  /** Condition fields in addition to those of every event of the subject. */
  attributes: readonly string[];
  /**
   * Returns the id of the row that the event is about in addition to its subject, such as the stage that was reached;
   * null if there is none. A consumer can limit its reaction to one such id.
   */
  target?(data: Readonly<Record<string, unknown>>, attributes: Readonly<Record<string, unknown>>): unknown;
};

export function defineEvent<const E extends EventDefinition>(event: E): E {
  return event;
}

/** The trigger's name inside a payload: each word capitalized and joined (docs/api-rules.md, Triggers). */
export function payloadTriggerName(trigger: string): string {
  return trigger
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
