import { createDeliveries, type NewDelivery } from "#lib/deliveries/index.ts";
import type { EventConsumer, RecordedOccurrence } from "#lib/events/index.ts";
import { matches } from "#lib/events/matches.ts";
import { type EnabledRule, readEnabledRules } from "./enabled-rules.ts";

/**
 * Creates a delivery for every action of every enabled rule whose conditions match, oldest rule first. A delivery
 * stores the action as it is now. Nothing is sent here.
 */
export const ruleEventConsumer: EventConsumer = {
  name: "rules",
  prepare: async (ctx) => {
    const rules = await readEnabledRules(ctx);
    return async (ctx, occurrences) => {
      if (ctx.ruleWebhooks === "none") return;
      await createDeliveries(
        ctx,
        occurrences.flatMap((occurrence) =>
          rules
            .filter((rule) => appliesTo(rule, occurrence))
            .flatMap((rule) => deliveriesOf(rule, occurrence)),
        ),
      );
    };
  },
};

function appliesTo(rule: EnabledRule, { event, data, attributes }: RecordedOccurrence): boolean {
  return (
    rule.trigger === event.trigger && matches(rule.conditions, { subject: event.subject, data, attributes })
  );
}

function deliveriesOf(rule: EnabledRule, { id, event, subjectId }: RecordedOccurrence): NewDelivery[] {
  return rule.actions.map((action, actionIndex) => ({
    eventId: id,
    trigger: event.trigger,
    contactId: event.subject === "contact" ? subjectId : null,
    rule,
    action,
    actionIndex,
  }));
}
