"use client";

import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { ColorSwatches } from "#components/ui/form/color-swatches.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { agentLimits } from "#lib/agents/schema.ts";
import type { AgentForm } from "../use-agent-form.ts";

const positions = ["left", "right"] as const;

type WidgetAppearanceFieldsProps = { form: AgentForm; disabled: boolean };

/** Texts, color and position of the widget. */
export function WidgetAppearanceFields({ form, disabled }: WidgetAppearanceFieldsProps) {
  const t = useTranslations("agents.widgetAppearanceFields");
  const name = useWatch({ control: form.control, name: "name" });
  const errors = form.formState.errors.widget;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t("title")} description={t("aboutTitle")} error={errors?.title?.message}>
        <Input
          {...form.register("widget.title")}
          readOnly={disabled}
          maxLength={agentLimits.widgetTitle}
          placeholder={name}
        />
      </Field>
      <Field
        label={t("placeholder")}
        description={t("aboutPlaceholder")}
        error={errors?.placeholder?.message}
      >
        <Input
          {...form.register("widget.placeholder")}
          readOnly={disabled}
          maxLength={agentLimits.widgetPlaceholder}
          placeholder={t("writeAMessage")}
        />
      </Field>
      <Field
        label={t("greeting")}
        description={t("aboutGreeting")}
        error={errors?.greeting?.message}
        className="sm:col-span-2"
      >
        <Textarea
          {...form.register("widget.greeting")}
          readOnly={disabled}
          maxLength={agentLimits.widgetGreeting}
          rows={2}
          placeholder={t("greetingPlaceholder")}
        />
      </Field>
      <ColorField form={form} disabled={disabled} />
      <PositionField form={form} disabled={disabled} />
    </div>
  );
}

function ColorField({ form, disabled }: WidgetAppearanceFieldsProps) {
  const t = useTranslations("agents.widgetAppearanceFields");
  return (
    <Field
      label={t("color")}
      description={t("aboutColor")}
      error={form.formState.errors.widget?.color?.message}
    >
      <Input
        {...form.register("widget.color")}
        readOnly={disabled}
        maxLength={7}
        spellCheck={false}
        className="w-28 font-mono"
      />
      {!disabled && (
        <Controller
          control={form.control}
          name="widget.color"
          render={({ field }) => (
            <ColorSwatches
              label={t("colors")}
              value={field.value}
              onChange={field.onChange}
              className="mt-1.5"
            />
          )}
        />
      )}
    </Field>
  );
}

function PositionField({ form, disabled }: WidgetAppearanceFieldsProps) {
  const t = useTranslations("agents.widgetAppearanceFields");
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden="true" className="font-medium text-ink-soft text-xs">
        {t("corner")}
      </span>
      <Controller
        control={form.control}
        name="widget.position"
        render={({ field }) => (
          <SegmentedControl
            label={t("corner")}
            segments={positions.map((value) => ({ value, label: t(value) }))}
            value={field.value}
            onChange={(position) => !disabled && field.onChange(position)}
            className="w-fit"
          />
        )}
      />
    </div>
  );
}
