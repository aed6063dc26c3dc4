"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { MAX_CONDITIONS } from "#lib/events/schema.ts";
import { findEvent } from "#lib/rules/events.ts";
import { ConditionRow } from "./condition-row.tsx";
import { emptyCondition, type RuleDraft } from "./rule-draft.ts";
import { SentencePart } from "./sentence-part.tsx";
import { useReferences } from "./use-references.ts";

/** "If …": all conditions must match. */
export function RuleConditions({ form }: { form: UseFormReturn<RuleDraft> }) {
  const t = useTranslations("rules.ruleConditions");
  const references = useReferences();
  const trigger = useWatch({ control: form.control, name: "trigger" });
  const subject = findEvent(trigger)?.subject ?? "contact";
  const errors = form.formState.errors.conditions;
  return (
    <SentencePart word={t("if")} hint={t("allHold")}>
      <Controller
        control={form.control}
        name="conditions"
        render={({ field: { value: conditions, onChange } }) => (
          <>
            {conditions.length === 0 && <p className="text-ink-soft text-sm">{t("noConditions")}</p>}
            <ul className="flex flex-col gap-2.5">
              {conditions.map((condition, index) => (
                <ConditionRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place.
                  key={index}
                  condition={condition}
                  subject={subject}
                  references={references}
                  error={errors?.[index]?.value?.message}
                  onChange={(next) => onChange(conditions.with(index, next))}
                  onRemove={() => onChange(conditions.toSpliced(index, 1))}
                />
              ))}
            </ul>
            <Button
              size="sm"
              className="w-fit"
              disabled={conditions.length >= MAX_CONDITIONS}
              onClick={() => onChange([...conditions, emptyCondition(subject)])}
            >
              <Plus /> {t("condition")}
            </Button>
          </>
        )}
      />
    </SentencePart>
  );
}
