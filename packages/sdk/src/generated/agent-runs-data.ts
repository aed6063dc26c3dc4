// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type AskAgent = { agentId: string; workspaceId: string; question: string; sessionId: string; contactId?: string | null };

export type AgentAnswer = { answer: string; sources: { fileName: string; passage: string }[]; actionsExecuted: AgentAction[] };

export type AgentRunStatus = "answered" | "unknown" | "fallback" | "silent" | "stopped";

export type AgentRunPage = { continuationToken: string | null; data: AgentRun[] };

export type AgentRun = {
  id: string;
  agentId: string;
  sessionId: string;
  contactId: string | null;
  source: AgentRunSource;
  question: string;
  answer: string;
  model: string;
  provider: string;
  status: AgentRunStatus;
  error: string | null;
  errorParts: ReasonPart[];
  sources: AgentSource[];
  actionsExecuted: AgentAction[];
  steps: AgentRunStep[];
  inputTokens: number;
  outputTokens: number;
  firstTokenMs: number | null;
  durationMs: number;
  creationDate: string;
};

export type TryAgent = {
  agentId: string;
  draft?: AgentDraft;
  question: string;
  sessionId: string;
  contactId?: string | null;
  dryRun?: boolean;
};

export type AgentAction = { type: string; value: string };

export type AgentRunSource = "api" | "console" | "widget" | "channel";

export type AgentSource = { fileName: string; passage: string; score: number };

export type AgentRunStep = { kind: string; at: number; detail: Record<string, unknown> };

export type AgentDraft = {
  name?: string;
  model?: string;
  prompt?: string;
  temperature?: number;
  maxTokens?: number;
  tools?: ("assign_stage" | "assign_tag" | "assign_segmentation" | "assign_person" | "assign_team" | "mark_solved" | "switch_off")[];
  fallbackMessage?: string | null;
};
