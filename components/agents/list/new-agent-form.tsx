"use client";

import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { ChoiceCards } from "#components/ui/form/choice-cards.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { type Agent, CreateAgent } from "#lib/agents/schema.ts";
import { agentKeys } from "../agent-queries.ts";
import { ModelField } from "../setup/model-field.tsx";
import { agentPresets } from "./agent-presets.ts";

const Draft = z.object({ name: CreateAgent.shape.name, model: z.string(), preset: z.enum(agentPresets) });

type NewAgentFormProps = { onMade: (agent: Agent) => void; onCancel: () => void };

/** Name, starting point and model of a new agent. */
export function NewAgentForm({ onMade, onCancel }: NewAgentFormProps) {
  const t = useTranslations("agents.newAgentForm");
  const tPresets = useTranslations("agents.presets");
  const workspaceId = useShell().workspace.id;
  const form = useForm({
    resolver: formResolver(Draft),
    defaultValues: { name: "", model: "", preset: "answers" as const },
  });
  const create = useWrite(agentEndpoints.add, { stale: [agentKeys.lists(workspaceId)], onSuccess: onMade });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ name, model, preset }) =>
        create.mutate({
          body: {
            workspaceId,
            name,
            prompt: preset === "blank" ? "" : tPresets(`${preset}.prompt`),
            ...(model === "" ? {} : { model }),
          },
        }),
      )}
    >
      <Field label={t("name")} description={t("aboutName")} error={errors.name?.message} required>
        <Input
          {...form.register("name")}
          autoComplete="off"
          maxLength={120}
          placeholder={t("namePlaceholder")}
        />
      </Field>
      <Controller
        control={form.control}
        name="preset"
        render={({ field }) => (
          <ChoiceCards
            label={t("purpose")}
            choices={agentPresets.map((id) => ({
              id,
              label: tPresets(`${id}.label`),
              description: tPresets(`${id}.description`),
            }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="model"
        render={({ field }) => <ModelField value={field.value} onChange={field.onChange} />}
      />
      <FormError error={create.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={create.isPending} onCancel={onCancel}>
          {t("createAgent")}
        </SubmitButtons>
      </div>
    </form>
  );
}
