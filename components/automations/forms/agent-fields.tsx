"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { NumberField, ReferenceField } from "./field-parts.tsx";
import type { FormProps } from "./form-props.ts";
import { PromptDocumentField } from "./prompt-document-field.tsx";

const modes = ["once", "converse"] as const;

/** The agent that answers, its additional instructions, and the length of the conversation. */
export function AgentFields({ config, onChange, references, disabled, nodeId }: FormProps<"ai-agent">) {
  const t = useTranslations("automations.agentFields");
  const put = (part: Partial<typeof config>) => onChange({ ...config, ...part });
  return (
    <>
      <ReferenceField
        label={t("agent")}
        kind="agent"
        value={config.agentId}
        form={{ references, disabled }}
        onChange={(agentId) => put({ agentId })}
      />
      <Field label={t("mode")}>
        <Select
          label={t("mode")}
          options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          value={config.mode}
          disabled={disabled}
          onChange={(mode) => put({ mode })}
        />
      </Field>
      {config.mode === "converse" && (
        <NumberField
          label={t("minutesWithoutAMessage")}
          description={t("theRunContinuesAfter")}
          min={1}
          max={10_080}
          value={config.silenceMinutes}
          disabled={disabled}
          onChange={(silenceMinutes) => silenceMinutes !== null && put({ silenceMinutes })}
        />
      )}
      <Field label={t("additionalInstructions")} description={t("addedToTheAgentsOwn")}>
        <Textarea
          rows={5}
          maxLength={100_000}
          value={config.prompt}
          readOnly={disabled}
          placeholder={t("answerQuestionsAboutTheSummer")}
          onChange={(event) => put({ prompt: event.target.value })}
          className="field-sizing-content max-h-72"
        />
      </Field>
      <PromptDocumentField nodeId={nodeId} disabled={disabled} />
    </>
  );
}
