"use client";

import { Controller, useWatch } from "react-hook-form";
import { ColorSwatches } from "#components/ui/form/color-swatches.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { agentLimits } from "#lib/agents/schema.ts";
import type { AgentForm } from "../use-agent-form.ts";

const positions = [
  { value: "left", label: "Left" },
  { value: "right", label: "Right" },
] as const;

export type WidgetLookFieldsProps = { form: AgentForm; disabled: boolean };

/** Texts, color and position of the widget. */
export function WidgetLookFields({ form, disabled }: WidgetLookFieldsProps) {
  const name = useWatch({ control: form.control, name: "name" });
  const errors = form.formState.errors.widget;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Title" description="Leave empty for the agent's name." error={errors?.title?.message}>
        <Input
          {...form.register("widget.title")}
          readOnly={disabled}
          maxLength={agentLimits.widgetTitle}
          placeholder={name}
        />
      </Field>
      <Field
        label="Placeholder"
        description="Leave empty for a text in the visitor's language."
        error={errors?.placeholder?.message}
      >
        <Input
          {...form.register("widget.placeholder")}
          readOnly={disabled}
          maxLength={agentLimits.widgetPlaceholder}
          placeholder="Write a message…"
        />
      </Field>
      <Field
        label="Greeting"
        description="The first message visitors see. Leave empty for none."
        error={errors?.greeting?.message}
        className="sm:col-span-2"
      >
        <Textarea
          {...form.register("widget.greeting")}
          readOnly={disabled}
          maxLength={agentLimits.widgetGreeting}
          rows={2}
          placeholder="Hello! Ask me about courses, prices and times."
        />
      </Field>
      <ColorField form={form} disabled={disabled} />
      <PositionField form={form} disabled={disabled} />
    </div>
  );
}

function ColorField({ form, disabled }: WidgetLookFieldsProps) {
  return (
    <Field
      label="Color"
      description="Text on it is black or white, whichever is readable."
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
            <ColorSwatches label="Colors" value={field.value} onChange={field.onChange} className="mt-1.5" />
          )}
        />
      )}
    </Field>
  );
}

function PositionField({ form, disabled }: WidgetLookFieldsProps) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden="true" className="font-medium text-ink-soft text-xs">
        Corner
      </span>
      <Controller
        control={form.control}
        name="widget.position"
        render={({ field }) => (
          <SegmentedControl
            label="Corner"
            segments={positions}
            value={field.value}
            onChange={(position) => !disabled && field.onChange(position)}
            className="w-fit"
          />
        )}
      />
    </div>
  );
}
