"use client";

import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import { findEvent } from "#lib/catalog/events.ts";
import { findConditionField } from "#lib/events/condition-fields.ts";
import type { RuleDraft } from "./rule-draft.ts";
import { SentencePart } from "./sentence-part.tsx";
import { TriggerPicker } from "./trigger-picker.tsx";

/** "When …". Changing the subject removes conditions that do not apply to it. */
export function TriggerSection({ form }: { form: UseFormReturn<RuleDraft> }) {
  const t = useTranslations("rules.triggerSection");

  function keepFittingConditions(trigger: string) {
    const subject = findEvent(trigger)?.subject ?? "contact";
    const fitting = form
      .getValues("conditions")
      .filter(({ field }) => findConditionField(field)?.subjects.includes(subject));
    form.setValue("conditions", fitting, { shouldDirty: true });
  }

  return (
    <SentencePart word={t("when")} hint={t("theEvent")}>
      <Controller
        control={form.control}
        name="trigger"
        render={({ field }) => (
          <TriggerPicker
            value={field.value}
            onChange={(trigger) => {
              field.onChange(trigger);
              keepFittingConditions(trigger);
            }}
          />
        )}
      />
    </SentencePart>
  );
}
