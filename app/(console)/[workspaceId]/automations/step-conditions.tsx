"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ConditionListProps } from "#components/automations/forms/form-props.ts";
import { ConditionRow } from "#components/rules/condition-row.tsx";
import {
  type ConditionDraft,
  conditionBody,
  conditionDraft,
  emptyCondition,
} from "#components/rules/rule-draft.ts";
import { useReferences } from "#components/rules/use-references.ts";
import { Button } from "#components/ui/button.tsx";
import { MAX_CONDITIONS } from "#lib/events/schema.ts";

/** The conditions of an automation's step, edited like those of a rule. */
export function StepConditions({ conditions, disabled, onChange }: ConditionListProps) {
  const t = useTranslations("pages.stepConditions");
  const references = useReferences();
  const [drafts, setDrafts] = useState(() => conditions.map(conditionDraft));
  function put(next: readonly ConditionDraft[]) {
    setDrafts([...next]);
    onChange(next.map(storedCondition));
  }
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-ink-soft text-xs">{t("continuesAtYesIfAll")}</legend>
      <ul
        aria-label={t("conditions")}
        className="flex flex-col gap-3 divide-y empty:hidden [&>li:not(:first-child)]:pt-3"
      >
        {drafts.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place.
            key={index}
            condition={condition}
            subject="contact"
            references={references}
            onChange={(next) => put(drafts.with(index, next))}
            onRemove={() => put(drafts.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button
        size="sm"
        className="w-fit"
        disabled={drafts.length >= MAX_CONDITIONS}
        onClick={() => put([...drafts, emptyCondition("contact")])}
      >
        <Plus /> {t("condition")}
      </Button>
    </fieldset>
  );
}

/** An incomplete value is null: the draft is saved as it is, and its problems list what is missing. */
function storedCondition(draft: ConditionDraft): ConditionListProps["conditions"][number] {
  const { field, operator, value = null } = conditionBody(draft);
  return { field, operator, value: value === "" ? null : value };
}
