import { z } from "zod";
import { issueText } from "#components/ui/text/issue-text.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { AgentDraft as TriedDraft } from "#lib/agent-runs/schema.ts";
import {
  type Agent,
  type AgentSettings,
  agentTools,
  UpdateAgent,
  UpdateAgentSettings,
} from "#lib/agents/schema.ts";

const { widgetEnabled: _, ...agentFields } = UpdateAgent.required().shape;
const settingFields = UpdateAgentSettings.shape;

/** The form data of the agent editor, validated by the schemas of the endpoints that save it. */
export const AgentDraft = z.object({
  ...agentFields,
  tools: settingFields.tools.unwrap(),
  /** Empty means the default message. */
  fallbackMessage: settingFields.fallbackMessage.unwrap().unwrap(),
  widget: settingFields.widget.unwrap().required(),
});
export type AgentDraft = z.input<typeof AgentDraft>;
export type CheckedDraft = z.output<typeof AgentDraft>;

export function draftOf(agent: Agent, settings: AgentSettings): AgentDraft {
  const { name, model, prompt, temperature, maxTokens, channelId, platformType } = agent;
  return {
    name,
    model,
    prompt,
    temperature,
    maxTokens,
    channelId,
    platformType: agentFields.platformType.parse(platformType),
    tools: agentTools.filter((tool) => settings.tools.includes(tool)),
    fallbackMessage: settings.fallbackMessage ?? "",
    widget: settings.widget,
  };
}

/** Returns the request bodies of a draft: the agent and its settings. */
export function bodiesOf(draft: CheckedDraft): {
  agent: Omit<CheckedDraft, "tools" | "fallbackMessage" | "widget">;
  settings: Pick<CheckedDraft, "tools" | "fallbackMessage" | "widget">;
} {
  const { tools, fallbackMessage, widget, ...agent } = draft;
  return { agent, settings: { tools, fallbackMessage, widget } };
}

const triedFields = ["model", "prompt", "temperature", "maxTokens", "fallbackMessage"] as const;

/** Returns why the test chat cannot use a draft; null if it can. */
export function draftProblem(draft: AgentDraft, t: Translate<"agents.agentFields">): string | null {
  const { model, prompt, temperature, maxTokens, fallbackMessage } = AgentDraft.shape;
  const Tried = z.object({ model, prompt, temperature, maxTokens, fallbackMessage });
  const issue = Tried.safeParse(draft, { error: issueText }).error?.issues[0];
  if (!issue) return null;
  const field = triedFields.find((one) => one === issue.path[0]) ?? "model";
  return `${t(field)}: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}.`;
}

/** Returns the draft for the test chat. An empty name is replaced by the stored one. */
export function triedDraft(draft: AgentDraft): TriedDraft {
  const { name, model, prompt, temperature, maxTokens, tools, fallbackMessage } = draft;
  return {
    name: name.trim() || undefined,
    model: model.trim() || undefined,
    prompt,
    temperature,
    maxTokens,
    tools,
    fallbackMessage: fallbackMessage.trim() || null,
  };
}
