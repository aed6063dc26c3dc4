import { type EventDefinition, payloadTriggerName } from "#lib/platform/outbox/define-event.ts";

/**
 * Builds the body of an event's webhooks: trigger, timestamp, workspaceId and the subject. Deliveries, rule tests and
 * test requests all use it.
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
