import { findEvent } from "#lib/catalog/events.ts";
import { findConditionField } from "#lib/events/condition-fields.ts";
import { findOperator } from "#lib/events/operators.ts";
import type { Rule } from "#lib/rules/schema.ts";

/** Returns the name of a stage, tag, segmentation, person or pipeline by id. */
export type NameOf = (id: string) => string | undefined;

/** Returns text such as "Stage is Customer", "Amount ≥ 500", "Last message contains “price”". */
export function conditionText(condition: Rule["conditions"][number], nameOf: NameOf): string {
  const field = findConditionField(condition.field);
  const operator = findOperator(condition.operator);
  const label = field?.label ?? condition.field;
  const verb = operator?.label ?? condition.operator;
  if (!operator?.takesValue) return `${label} ${verb}`;
  return `${label} ${verb} ${valueText(condition, nameOf)}`;
}

/** Returns the label of a trigger, or its name if the catalog does not contain it. */
export function triggerText(trigger: string): string {
  return findEvent(trigger)?.label ?? trigger;
}

/** Returns "POST to hooks.example.com" and the number of other actions. */
export function actionsText(actions: Rule["actions"]): string {
  const [first, ...others] = actions;
  if (!first) return "do nothing";
  const host = URL.canParse(first.url) ? new URL(first.url).host : first.url;
  return `${first.method} to ${host}${others.length > 0 ? ` and ${others.length} more` : ""}`;
}

function valueText(condition: Rule["conditions"][number], nameOf: NameOf): string {
  const field = findConditionField(condition.field);
  const value = String(condition.value ?? "");
  if (field?.kind === "reference") return nameOf(value) ?? "something deleted";
  if (field?.kind === "number") return value;
  const choice = field?.choices?.find((one) => one.value === value);
  return choice ? choice.label : `“${value}”`;
}
