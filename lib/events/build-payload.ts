import { type EventDefinition, payloadTriggerName } from "#lib/platform/outbox/define-event.ts";

/**
 * The body of an event's webhooks (interface.md 6.4–6.6): trigger, timestamp, workspaceId and the subject.
 * Production, dry run and test send build it here.
 */
export function buildPayload(
  event: EventDefinition,
  occurrence: { workspaceId: string; at: Date; data: Record<string, unknown> },
): Record<string, unknown> {
  return {
    trigger: payloadTriggerName(event.trigger),
    timestamp: occurrence.at.toISOString(),
    workspaceId: occurrence.workspaceId,
    [event.subject]: occurrence.data,
  };
}
