import { type Translate, translateValue } from "#components/ui/translate.ts";
import { findConditionField } from "#lib/events/condition-fields.ts";
import { findOperator } from "#lib/events/operators.ts";
import type { Rule } from "#lib/rules/schema.ts";

/** Returns the name of a stage, tag, segmentation, person or pipeline by id. */
export type NameOf = (id: string) => string | undefined;

/** The messages that describe rules. */
type RuleMessages = {
  t: Translate<"rules.ruleSentence">;
  tEvents: Translate<"rules.events">;
  tFields: Translate<"rules.conditionFields">;
  tOperators: Translate<"rules.operators">;
  tChoices: Translate<"rules.choices">;
};

/** Returns the key of the message for a condition's field; keys contain no dots. */
export function fieldKey(field: string): string {
  return field.replaceAll(".", "_");
}

/** Returns text such as "Stage is Customer", "Amount ≥ 500", "Last message contains “price”". */
export function conditionText(
  condition: Rule["conditions"][number],
  nameOf: NameOf,
  messages: RuleMessages,
): string {
  const field = findConditionField(condition.field);
  const label = translateValue(messages.tFields, fieldKey(condition.field), field?.label ?? condition.field);
  const verb = translateValue(messages.tOperators, condition.operator);
  if (!findOperator(condition.operator)?.takesValue) return `${label} ${verb}`;
  return `${label} ${verb} ${valueText(condition, nameOf, messages)}`;
}

/** Returns the label of a trigger, to be used in a sentence; its name if the catalog does not contain it. */
export function triggerText(trigger: string, { tEvents }: RuleMessages): string {
  const label = translateValue(tEvents, `${trigger}.label`, trigger);
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** Returns "POST to hooks.example.com" and the number of other actions. */
export function actionsText(actions: Rule["actions"], { t }: RuleMessages): string {
  const [first, ...others] = actions;
  if (!first) return t("noAction");
  const { method } = first;
  const host = URL.canParse(first.url) ? new URL(first.url).host : first.url;
  return others.length > 0
    ? t("actionAndMore", { method, host, count: others.length })
    : t("action", { method, host });
}

function valueText(
  condition: Rule["conditions"][number],
  nameOf: NameOf,
  { t, tChoices }: RuleMessages,
): string {
  const field = findConditionField(condition.field);
  const value = String(condition.value ?? "");
  if (field?.kind === "reference") return nameOf(value) ?? t("deleted");
  if (field?.kind === "number") return value;
  return translateValue(tChoices, `${condition.field}.${value}`, `“${value}”`);
}
