"use client";

import { Combobox } from "#components/ui/form/combobox.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { findConditionField } from "#lib/events/condition-fields.ts";
import type { ConditionDraft } from "./rule-draft.ts";
import type { RuleReferences } from "./use-references.ts";

export type ConditionValueProps = {
  condition: ConditionDraft;
  references: RuleReferences;
  invalid: boolean;
  onChange: (value: string) => void;
};

/** The value of a condition, chosen or typed depending on the field. */
export function ConditionValue({ condition, references, invalid, onChange }: ConditionValueProps) {
  const field = findConditionField(condition.field);
  const label = `Value of ${field?.label ?? condition.field}`;
  if (field?.reference) {
    return (
      <Combobox
        label={label}
        className="order-4 w-full sm:order-3 sm:w-52"
        options={references.options[field.reference]}
        value={condition.value === "" ? null : condition.value}
        onChange={(value) => onChange(value ?? "")}
        placeholder={`Choose a ${field.label.toLowerCase()}`}
      />
    );
  }
  if (field?.choices) {
    return (
      <Select
        label={label}
        className="order-4 w-full sm:order-3 sm:w-52"
        options={field.choices}
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
