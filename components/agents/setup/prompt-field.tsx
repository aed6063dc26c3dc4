"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { VariableMenu } from "#components/ui/form/variable-menu.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { BUILTIN_MODEL } from "#lib/providers/schema.ts";
import { tokenEstimate } from "../list/agent-figures.ts";
import type { AgentForm } from "../use-agent-form.ts";
import { promptVariables, unknownVariables } from "./prompt-variables.ts";

type PromptFieldProps = { form: AgentForm; disabled: boolean };

/** The prompt with its variables and length. */
export function PromptField({ form, disabled }: PromptFieldProps) {
  const t = useTranslations("agents.promptField");
  const tVariables = useTranslations("agents.promptVariables");
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [prompt, model] = useWatch({ control: form.control, name: ["prompt", "model"] });
  const workspaceId = useShell().workspace.id;
  const variables = promptVariables(
    tVariables,
    useQuery(workspaceQueries.detail(workspaceId)).data?.customFields,
  );
  const unknown = unknownVariables(prompt, variables);
  const isBuiltin = model.trim().toLowerCase() === BUILTIN_MODEL;
  const { ref, ...registered } = form.register("prompt");

  function insert(variable: string) {
    const text = `{{${variable}}}`;
    const from = area.current?.selectionStart ?? prompt.length;
    const to = area.current?.selectionEnd ?? from;
    form.setValue("prompt", prompt.slice(0, from) + text + prompt.slice(to), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    area.current?.setSelectionRange(from + text.length, from + text.length);
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t("instructions")}
        description={isBuiltin ? t("aboutUnusedInstructions") : t("aboutInstructions")}
        error={form.formState.errors.prompt?.message}
        aside={
          <span className="tabular-nums">
            {t("length", { characters: prompt.length, tokens: tokenEstimate(prompt) })}
          </span>
        }
      >
        <Textarea
          {...registered}
          ref={(element) => {
            ref(element);
            area.current = element;
          }}
          rows={12}
          spellCheck
          readOnly={disabled}
          placeholder={t("placeholder")}
          className="max-h-[32rem] min-h-56 font-mono text-xs leading-5"
        />
      </Field>
      {unknown.length > 0 && (
        <Callout variant="warn">
          {t("unknownVariables", { names: unknown.map((name) => `{{${name}}}`).join(", ") })}
        </Callout>
      )}
      {!disabled && (
        <VariableMenu variables={variables} onInsert={insert} onClosed={() => area.current?.focus()} />
      )}
    </div>
  );
}
