"use client";

import { useTranslations } from "next-intl";
import type { AutomationNode } from "#lib/automations/schema.ts";
import { AgentFields } from "../forms/agent-fields.tsx";
import {
  HandOffFields,
  PersonFields,
  SegmentFields,
  StageFields,
  TagFields,
  TeamFields,
} from "../forms/contact-fields.tsx";
import type { StepParts } from "../forms/form-props.ts";
import { usePromptDocuments } from "../forms/prompt-documents.tsx";
import { StartFields } from "../forms/start-fields.tsx";
import { AskFields, MessageFields, TemplateFields } from "../forms/talk-fields.tsx";
import { WaitFields } from "../forms/wait-fields.tsx";
import { WebhookFields } from "../forms/webhook-fields.tsx";
import { OpportunityFields, TaskFields } from "../forms/work-fields.tsx";
import type { References } from "../use-references.ts";

type StepFormProps = {
  node: AutomationNode;
  references: References;
  disabled: boolean;
  parts: StepParts;
  onChange: (node: AutomationNode) => void;
};

export function StepForm({ node, references, disabled, parts, onChange }: StepFormProps) {
  const t = useTranslations("automations.stepForm");
  const { saveFirst } = usePromptDocuments();
  const formOf = <Config,>(config: Config, withConfig: (config: Config) => AutomationNode) => ({
    config,
    onChange: (next: Config) => onChange(withConfig(next)),
    references,
    disabled,
    nodeId: node.id,
  });
  switch (node.type) {
    case "start":
      return <StartFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "send-message":
      return <MessageFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "send-template":
      return <TemplateFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "ask":
      return <AskFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "condition":
      return (
        <parts.Conditions
          conditions={node.config.conditions}
          disabled={disabled}
          onChange={(conditions) => onChange({ ...node, config: { conditions } })}
        />
      );
    case "wait":
      return <WaitFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "assign-stage":
      return <StageFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "assign-tag":
      return <TagFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "assign-segmentation":
      return <SegmentFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "assign-person":
      return <PersonFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "assign-team":
      return <TeamFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "ai-agent":
      return <AgentFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "webhook":
      return (
        <>
          <WebhookFields {...formOf(node.config, (config) => ({ ...node, config }))} />
          {!disabled && <parts.RequestTest nodeId={node.id} config={node.config} saveFirst={saveFirst} />}
        </>
      );
    case "create-task":
      return <TaskFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "create-opportunity":
      return <OpportunityFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "hand-off":
      return <HandOffFields {...formOf(node.config, (config) => ({ ...node, config }))} />;
    case "end":
      return <p className="text-ink-soft text-sm">{t("theRunEndsHere")}</p>;
  }
}
