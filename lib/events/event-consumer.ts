import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import type { EventAttributes } from "./condition-fields.ts";

/** An event to record: what happened to which subject, and the subject as in the payload. */
export type Occurrence = {
  event: EventDefinition;
  subjectId: string;
  /** The contact, opportunity or task of the payload, after the change. */
  data: Record<string, unknown>;
  /** Extra values for conditions: `{ tag }` is the id of the tag just assigned. */
  attributes?: EventAttributes;
};

export type RecordedOccurrence = Occurrence & { id: string };

/**
 * Writes what follows from events. It reads nothing, so its statements are sent with the commit. `ctx` is that of the
 * change.
 */
export type Reaction = (ctx: WorkspaceContext, occurrences: readonly RecordedOccurrence[]) => Promise<void>;

/**
 * How a domain reacts to events, in the transaction of the change. Its SQL becomes part of the statement that inserts
 * the events, so it costs no round trip. The SQL reads `incoming`, one row per event: id, trigger, contact_id,
 * opportunity_id, task_id, target, attributes, body, actor (that of the change), and depth, the number of automatic
 * causes before this change. `$1` is the workspace, `$2` the time, `$5` the array of triggers and `$6` the actor.
 */
export type EventConsumer = {
  /** Unique, a plain word; part of the name of the statement. */
  name: string;
  /** A common table expression that writes: `name as (update …)`. */
  writes?: string;
  /** A select of one column whose functions write. Its rows are ignored. */
  calls?: string;
  /** Reads what the reaction needs, with one statement, before it is known which events occur. */
  prepare?(ctx: WorkspaceContext): Promise<Reaction>;
};

// On globalThis, because the web process loads this module twice: natively by the front and bundled by Next.
const holder = globalThis as typeof globalThis & { tertuliaEventConsumers?: readonly EventConsumer[] };

/** Sets the domains that react to events in this process. Each program calls it once, before any change. */
export function registerEventConsumers(consumers: readonly EventConsumer[]): void {
  holder.tertuliaEventConsumers = consumers;
}

/** Returns the registered consumers. Throws if there are none, because events would have no effect. */
export function requireEventConsumers(): readonly EventConsumer[] {
  if (!holder.tertuliaEventConsumers) throw new Error("registerEventConsumers must run before events occur");
  return holder.tertuliaEventConsumers;
}
