"use client";

import type { AutomationNode } from "#lib/automations/schema.ts";
import { AgentFields } from "../forms/agent-fields.tsx";
import {
  HandOffFields,
  PersonFields,
  SegmentFields,
  StageFields,
  TagFields,
} from "../forms/contact-fields.tsx";
import type { StepParts } from "../forms/form-props.ts";
import { usePromptDocuments } from "../forms/prompt-documents.tsx";
import { StartFields } from "../forms/start-fields.tsx";
import { AskFields, MessageFields, TemplateFields } from "../forms/talk-fields.tsx";
import { WaitFields } from "../forms/wait-fields.tsx";
import { WebhookFields } from "../forms/webhook-fields.tsx";
import { OpportunityFields, TaskFields } from "../forms/work-fields.tsx";
import type { References } from "../use-references.ts";

export type StepFormProps = {
  node: AutomationNode;
  references: References;
  disabled: boolean;
  parts: StepParts;
  onChange: (node: AutomationNode) => void;
};

/** The fields of a step, by its type. */
export function StepForm({ node, references, disabled, parts, onChange }: StepFormProps) {
  const { saveFirst } = usePromptDocuments();
  const shared = { references, disabled, nodeId: node.id };
  switch (node.type) {
    case "start":
      return (
        <StartFields config={node.config} onChange={(config) => onChange({ ...node, config })} {...shared} />
      );
    case "send-message":
      return (
        <MessageFields
          config={node.config}
          onChange={(config) => onChange({ ...node, config })}
          {...shared}
        />
      );
    case "send-template":
      return (
        <TemplateFields
          config={node.config}
          onChange={(config) => onChange({ ...node, config })}
          {...shared}
        />
      );
    case "ask":
      return (
        <AskFields config={node.config} onChange={(config) => onChange({ ...node, config })} {...shared} />
      );
    case "condition":
      return (
        <parts.Conditions
          conditions={node.config.conditions}
          disabled={disabled}
          onChange={(conditions) => onChange({ ...node, config: { conditions } })}
        />
      );
    case "wait":
      return (
        <WaitFields config={node.config} onChange={(config) => onChange({ ...node, config })} {...shared} />
      );
    case "assign-stage":
      return (
        <StageFields config={node.config} onChange={(config) => onChange({ ...node, config })} {...shared} />
      );
    case "assign-tag":
      return (
        <TagFields config={node.config} onChange={(config) => onChange({ ...node, config })} {...shared} />
      );
    case "assign-segmentation":
      return (
        <SegmentFields
          config={node.config}
          onChange={(config) => onChange({ ...node, config })}
          {...shared}
        />
      );
    case "assign-person":
      return (
        <PersonFields config={node.config} onChange={(config) => onChange({ ...node, config })} {...shared} />
      );
    case "ai-agent":
      return (
        <AgentFields config={node.config} onChange={(config) => onChange({ ...node, config })} {...shared} />
      );
    case "webhook":
      return (
        <>
          <WebhookFields
            config={node.config}
            onChange={(config) => onChange({ ...node, config })}
            {...shared}
          />
          {!disabled && <parts.RequestTrial nodeId={node.id} config={node.config} saveFirst={saveFirst} />}
        </>
      );
    case "create-task":
      return (
        <TaskFields config={node.config} onChange={(config) => onChange({ ...node, config })} {...shared} />
      );
    case "create-opportunity":
      return (
        <OpportunityFields
          config={node.config}
          onChange={(config) => onChange({ ...node, config })}
          {...shared}
        />
      );
    case "hand-off":
      return (
        <HandOffFields
          config={node.config}
          onChange={(config) => onChange({ ...node, config })}
          {...shared}
        />
      );
    case "end":
      return (
        <p className="text-ink-soft text-sm">The run ends here. A way that leads nowhere ends it too.</p>
      );
  }
}
