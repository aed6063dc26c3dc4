"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { operatorsOf, takesValue } from "#lib/contacts/filters/contact-condition.ts";
import type { ContactCondition } from "#lib/contacts/filters/contact-filters.ts";
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
        className="order-1 w-auto min-w-0 flex-1 sm:order-none sm:w-44 sm:flex-none"
        options={texts.fields}
        value={field || null}
        placeholder={t("chooseField")}
        onChange={(next) => next && onChange(withField(condition, next))}
      />
      {field !== "" && (
        <Select
          label={t("comparison")}
          className="order-3 w-full sm:order-none sm:w-36"
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
          className="order-4 w-full sm:order-none sm:w-56"
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
      <IconButton
        label={t("remove")}
        icon={<X />}
        size="sm"
        className="order-2 mt-0.5 sm:order-none coarse:mt-0"
        onClick={() => onChange(null)}
      />
    </li>
  );
}
