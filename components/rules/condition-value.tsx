"use client";

import { useTranslations } from "next-intl";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { translateValue } from "#components/ui/translate.ts";
import { findConditionField } from "#lib/events/condition-fields.ts";
import type { ConditionDraft } from "./rule-draft.ts";
import { fieldKey } from "./rule-text.ts";
import type { RuleReferences } from "./use-references.ts";

type ConditionValueProps = {
  condition: ConditionDraft;
  references: RuleReferences;
  invalid: boolean;
  onChange: (value: string) => void;
};

/** The value of a condition, chosen or typed depending on the field. */
export function ConditionValue({ condition, references, invalid, onChange }: ConditionValueProps) {
  const t = useTranslations("rules.conditionValue");
  const tFields = useTranslations("rules.conditionFields");
  const tChoices = useTranslations("rules.choices");
  const field = findConditionField(condition.field);
  const fieldName = translateValue(tFields, fieldKey(condition.field), field?.label ?? condition.field);
  const label = t("valueOf", { field: fieldName });
  if (field?.reference) {
    return (
      <Combobox
        label={label}
        className="order-4 w-full sm:order-3 sm:w-52"
        options={references.options[field.reference]}
        value={condition.value === "" ? null : condition.value}
        onChange={(value) => onChange(value ?? "")}
        placeholder={t(`choose.${field.reference}`)}
      />
    );
  }
  if (field?.choices) {
    return (
      <Select
        label={label}
        className="order-4 w-full sm:order-3 sm:w-52"
        options={field.choices.map(({ value, label: otherwise }) => ({
          value,
          label: translateValue(tChoices, `${field.field}.${value}`, otherwise),
        }))}
        value={condition.value || undefined}
        onChange={onChange}
      />
    );
  }
  return (
    <Input
      aria-label={label}
      aria-invalid={invalid || undefined}
      className="order-4 w-full sm:order-3 sm:w-52"
      inputMode={field?.kind === "number" ? "decimal" : "text"}
      value={condition.value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
