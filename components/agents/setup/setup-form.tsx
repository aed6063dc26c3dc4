"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { type Agent, agentLimits, agentTools } from "#lib/agents/schema.ts";
import type { AgentForm } from "../use-agent-form.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { ChannelFields } from "./channel-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { ModelField } from "./model-field.tsx";
import { PromptField } from "./prompt-field.tsx";

type SetupFormProps = { form: AgentForm; agent: Agent; canWrite: boolean; onSubmit: () => void };

/** The prompt, model and tools of an agent. */
export function SetupForm({ form, agent, canWrite, onSubmit }: SetupFormProps) {
  const t = useTranslations("agents.setupForm");
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label={t("setup")}
      className="@container mx-auto flex max-w-3xl flex-col gap-8 px-4 py-6 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {!canWrite && <Callout>{t("noPermission")}</Callout>}
      <Controller
        control={form.control}
        name="model"
        render={({ field, fieldState }) => (
          <ModelField
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            disabled={!canWrite}
          />
        )}
      />
      <PromptField form={form} disabled={!canWrite} />
      <AnswerFields form={form} disabled={!canWrite} />
      <FormSection title={t("tools")} description={t("aboutTools")}>
        <ToolSwitches form={form} disabled={!canWrite} />
      </FormSection>
      <FormSection title={t("whereItAnswers")}>
        <ChannelFields form={form} agent={agent} disabled={!canWrite} />
      </FormSection>
      <Field
        label={t("whenTheModelFails")}
        description={t("aboutFallback")}
        error={errors.fallbackMessage?.message}
      >
        <Textarea
          {...form.register("fallbackMessage")}
          readOnly={!canWrite}
          maxLength={agentLimits.fallbackMessage}
          rows={2}
          placeholder={t("fallbackPlaceholder")}
        />
      </Field>
    </form>
  );
}

function ToolSwitches({ form, disabled }: { form: AgentForm; disabled: boolean }) {
  const t = useTranslations("agents.tools");
  const id = useId();
  return (
    <Controller
      control={form.control}
      name="tools"
      render={({ field }) => (
        <ul className="divide-y rounded-lg border bg-raised shadow-card">
          {agentTools.map((name) => (
            <li key={name} className="flex items-center gap-3 px-3 py-2">
              <label htmlFor={`${id}-${name}`} className="min-w-0 flex-1">
                <span className="block font-medium text-sm">{t(`${name}.label`)}</span>
                <span id={`${id}-${name}-text`} className="block text-ink-soft text-xs">
                  {t(`${name}.description`)}
                </span>
              </label>
              <Switch
                id={`${id}-${name}`}
                aria-label={t(`${name}.label`)}
                aria-describedby={`${id}-${name}-text`}
                disabled={disabled}
                checked={field.value.includes(name)}
                onCheckedChange={(isOn) =>
                  field.onChange(
                    agentTools.filter((tool) => (tool === name ? isOn : field.value.includes(tool))),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    />
  );
}
