import type { StoredAction, StoredCondition } from "#lib/db/schema/index.ts";
import { createDeliveries, type NewDelivery } from "#lib/deliveries/index.ts";
import type { EventConsumer, RecordedOccurrence } from "#lib/events/index.ts";
import { matches } from "#lib/events/matches.ts";

type EnabledRule = NewDelivery["rule"] & {
  trigger: string;
  conditions: StoredCondition[];
  actions: StoredAction[];
};

/**
 * Creates a delivery for every action of every enabled rule whose conditions match, oldest rule first. A delivery
 * stores the action as it is now. Nothing is sent here.
 */
export const ruleEventConsumer: EventConsumer = {
  name: "rules",
  reads: `
    select json_build_object('id', id, 'name', name, 'trigger', trigger, 'conditions', conditions,
      'actions', actions, 'signingSecret', signing_secret)
    from rules where workspace_id = $1 and enabled and trigger = any($5)`,
  handle: async (ctx, rows, occurrences) => {
    const rules = (rows as EnabledRule[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await createDeliveries(
      ctx,
      occurrences.flatMap((occurrence) =>
        rules.filter((rule) => appliesTo(rule, occurrence)).flatMap((rule) => deliveriesOf(rule, occurrence)),
      ),
    );
  },
};

function appliesTo(rule: EnabledRule, { event, data, attributes }: RecordedOccurrence): boolean {
  return (
    rule.trigger === event.trigger &&
    matches(rule.conditions, { subject: event.subject, data, attributes }).matched
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
