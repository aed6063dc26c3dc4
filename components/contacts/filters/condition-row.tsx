"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { operatorsOf, takesValue } from "#lib/contacts/contact-condition.ts";
import type { ContactCondition } from "#lib/contacts/contact-filters.ts";
import { ValueInput } from "../field-values/value-input.tsx";
import { withField } from "./group-draft.ts";
import { useConditionTexts } from "./use-condition-texts.ts";

type ConditionRowProps = {
  condition: ContactCondition;
  problem: "comparable" | "tooLong" | null;
  /** Null removes the condition. */
  onChange: (condition: ContactCondition | null) => void;
};

/** One condition: field, comparison, value. */
export function ConditionRow({ condition, problem, onChange }: ConditionRowProps) {
  const t = useTranslations("contacts.conditions");
  const texts = useConditionTexts();
  const { field, operator, value } = condition;
  const label = t("valueOf", { field: texts.nameOf(field) });
  const values = texts.valuesOf(field);
  const onValue = (next: string) => onChange({ ...condition, value: next });
  return (
    <li className="flex flex-wrap items-start gap-2">
      <Combobox
        label={t("field")}
        className="w-full sm:w-44"
        options={texts.fields}
        value={field || null}
        placeholder={t("chooseField")}
        onChange={(next) => next && onChange(withField(condition, next))}
      />
      {field !== "" && (
        <Select
          label={t("comparison")}
          className="w-auto min-w-36 flex-1 sm:w-36 sm:flex-none"
          options={operatorsOf(field).map((name) => ({ value: name, label: texts.operatorText(name) }))}
          value={operator}
          onChange={(next) => onChange({ ...condition, operator: next })}
        />
      )}
      {field !== "" && takesValue(operator) && (
        <Field
          label={label}
          hideLabel
          error={problem ? t(`problems.${problem}`) : undefined}
          className="w-full sm:w-56"
        >
          {values ? (
            <Combobox
              label={label}
              options={values}
              value={value || null}
              onChange={(next) => onValue(next ?? "")}
            />
          ) : (
            <ValueInput field={texts.fieldOf(field)} label={label} value={value} onChange={onValue} />
          )}
        </Field>
      )}
      <IconButton label={t("remove")} icon={<X />} size="sm" onClick={() => onChange(null)} />
    </li>
  );
}
