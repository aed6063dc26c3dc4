import type { z } from "zod";

/** What an event is about; decides which id its deliveries and GET queries carry. */
export type EventSubject = "contact" | "opportunity" | "task";

/** One trigger of interface.md 6.2. */
export type EventDefinition = {
  /** Snake-case name, as rules and the log use it. */
  trigger: string;
  subject: EventSubject;
  /** Short name for people. */
  label: string;
  /** When it fires, in one sentence. */
  description: string;
  /** Which ways of changing things make it fire and which do not (interface.md 6.3), for people. */
  coverage: { fires: readonly string[]; silent: readonly string[] };
  /** Schema of the whole body that webhooks send. */
  payload: z.ZodType;
  /** Condition fields beyond those every event of the subject has. */
  attributes: readonly string[];
};

/** Declares an event. */
export function defineEvent<const E extends EventDefinition>(event: E): E {
  return event;
}

/** The trigger's name inside a payload: each word capitalised and joined (decisions.md 7). */
export function payloadTriggerName(trigger: string): string {
  return trigger
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
