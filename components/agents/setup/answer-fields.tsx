"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { RangeInput } from "#components/ui/form/range-input.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { temperatureLevel } from "../list/agent-figures.ts";
import type { AgentForm } from "../use-agent-form.ts";

type AnswerFieldsProps = { form: AgentForm; disabled: boolean };

/** Temperature and maximum length of the replies. */
export function AnswerFields({ form, disabled }: AnswerFieldsProps) {
  const t = useTranslations("agents.answerFields");
  const { errors } = form.formState;
  const tLevels = useTranslations("agents.temperatureLevels");
  const temperature = useWatch({ control: form.control, name: "temperature" });
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      <Field
        label={t("temperature")}
        error={errors.temperature?.message}
        aside={
          <span className="tabular-nums">
            {numberText(temperature, 2)} · {tLevels(temperatureLevel(temperature))}
          </span>
        }
      >
        <RangeInput
          {...form.register("temperature", { valueAsNumber: true })}
          min={0}
          max={1}
          step={0.05}
          disabled={disabled}
          aria-valuetext={`${numberText(temperature, 2)}, ${tLevels(temperatureLevel(temperature))}`}
        />
        <div aria-hidden="true" className="flex justify-between text-2xs text-ink-faint">
          <span>{tLevels("precise")}</span>
          <span>{tLevels("creative")}</span>
        </div>
      </Field>
      <Field
        label={t("maxTokens")}
        aside={t("tokenRange", { max: numberText(32_768) })}
        error={errors.maxTokens?.message}
      >
        <Input
          {...form.register("maxTokens", { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={1}
          max={32_768}
          readOnly={disabled}
          className="tabular-nums"
        />
      </Field>
    </div>
  );
}
