import { translateValue } from "#components/ui/translate.ts";
import type { AutomationNode } from "#lib/automations/schema.ts";
import { findConditionField } from "#lib/events/condition-fields.ts";
import type { NameOf, StepMessages } from "./step-messages.ts";

type Conditions = Extract<AutomationNode, { type: "condition" }>["config"]["conditions"];

/** Returns the conditions of a step as text: "Stage is New and Name contains Ana". */
export function conditionsText(conditions: Conditions, nameOf: NameOf, messages: StepMessages): string {
  if (conditions.length === 0) return messages.t("missing.conditions");
  const texts = conditions.map(({ field, operator, value }) => {
    const kind = findConditionField(field)?.reference;
    const text = value === null || value === "" ? "" : String(value);
    const shown = kind && text ? (nameOf(kind, text) ?? "…") : text;
    return [
      translateValue(messages.tFields, field.replaceAll(".", "_"), findConditionField(field)?.label ?? field),
      translateValue(messages.tOperators, operator),
      shown,
    ]
      .filter(Boolean)
      .join(" ");
  });
  return new Intl.ListFormat(messages.locale).format(texts);
}
