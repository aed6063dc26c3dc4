"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { type Translate, translateValue } from "#components/ui/translate.ts";
import { conditionFieldsFor, findConditionField, variableField } from "#lib/events/condition-fields.ts";
import { findOperator, operatorsFor } from "#lib/events/operators.ts";
import type { EventSubject } from "#lib/platform/outbox/define-event.ts";
import { ConditionValue } from "./condition-value.tsx";
import { type ConditionDraft, withField } from "./rule-draft.ts";
import { fieldKey } from "./rule-text.ts";
import type { RuleReferences } from "./use-references.ts";

type ConditionRowProps = {
  condition: ConditionDraft;
  subject: EventSubject;
  references: RuleReferences;
  error?: string;
  onChange: (condition: ConditionDraft) => void;
  onRemove: () => void;
};

/** One condition: field, operator, value. */
export function ConditionRow(props: ConditionRowProps) {
  const t = useTranslations("rules.conditionRow");
  const { condition, subject, references, error, onChange, onRemove } = props;
  const tFields = useTranslations("rules.conditionFields");
  const tOperators = useTranslations("rules.operators");
  const field = findConditionField(condition.field);
  const operator = findOperator(condition.operator);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Combobox
          label={t("field")}
          className="order-1 w-full sm:w-44"
          options={fieldOptions(subject, references, { t, tFields })}
          value={condition.field}
          onChange={(next) => next && onChange(withField(condition, next))}
        />
        <Select
          label={t("comparison")}
          className="order-2 w-auto min-w-36 flex-1 sm:w-36 sm:flex-none"
          options={operatorsFor(field?.kind ?? "text").map((name) => ({
            value: name,
            label: tOperators(name),
          }))}
          value={operator ? condition.operator : undefined}
          onChange={(next) => onChange({ ...condition, operator: next })}
        />
        {operator?.takesValue && (
          <ConditionValue
            condition={condition}
            references={references}
            invalid={error !== undefined}
            onChange={(value) => onChange({ ...condition, value })}
          />
        )}
        <IconButton
          label={t("removeCondition")}
          icon={<X />}
          size="sm"
          className="order-3 sm:order-4"
          onClick={onRemove}
        />
      </div>
      <p role="alert" className="text-danger-ink text-xs empty:hidden">
        {error}
      </p>
    </li>
  );
}

type FieldMessages = { t: Translate<"rules.conditionRow">; tFields: Translate<"rules.conditionFields"> };

function fieldOptions(subject: EventSubject, references: RuleReferences, { t, tFields }: FieldMessages) {
  const rows = conditionFieldsFor(subject).map(({ field, common }) => ({
    value: field,
    label: translateValue(tFields, fieldKey(field)),
    group: common ? t("common") : t("more"),
  }));
  if (subject !== "contact") return rows;
  const variables = references.customFields.map(({ code, name }) => ({
    value: variableField(code).field,
    label: name,
    hint: code,
    group: t("customFields"),
  }));
  return [...rows, ...variables];
}
