// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { AutomationNode } from "./automations-data-2.ts";
import type { ReasonPart } from "./identity-providers-data.ts";
import type { RuleConditionInput } from "./rules-data.ts";

export type AutomationSummary = {
  id: string;
  name: string;
  status: "draft" | "published" | "paused";
  version: number | null;
  startsOn: string | null;
  activeRuns: number;
  failedRuns: number;
  lastFailure: { runId: string; reason: string; reasonParts: ReasonPart[]; date: string } | null;
  nodes: {
    id: string;
    type: "ai-agent";
    name: string;
    agentId: string | null;
    prompt: string;
    promptDocument: PromptDocument | null;
  }[];
  creationDate: string;
  updatedDate: string;
};

export type CreateAutomation = {
  name: string;
  nodes?: { type: "ai-agent"; name: string; agentId?: string | null; prompt?: string }[];
  graph?: AutomationGraphInput;
};

export type Automation = AutomationSummary & {
  graph: AutomationGraph;
  problems: AutomationProblem[];
  liveProblems: AutomationProblem[];
  isChanged: boolean;
  publishedDate: string | null;
};

export type UpdateAutomation = { name?: string; graph?: AutomationGraphInput };

export type AutomationVersion = { version: number; publishedBy: string; publishedDate: string; graph: AutomationGraph };

export type AutomationRun = {
  id: string;
  automationId: string;
  version: number;
  contactId: string;
  contactName: string;
  conversationId: string | null;
  status: "running" | "waiting" | "ended" | "failed" | "cancelled";
  nodeId: string;
  waitsFor: string | null;
  wakeDate: string | null;
  reason: string | null;
  reasonParts: ReasonPart[];
  steps: number;
  creationDate: string;
  updatedDate: string;
  endDate: string | null;
};

export type ContactRun = AutomationRun & { automationName: string };

export type AutomationRunDetail = AutomationRun & { path: AutomationStep[]; graph: AutomationGraph };

export type NodeCount = { nodeId: string; passed: number; waiting: number; failed: number };

export type TryAutomation = { contactId: string; answers?: string[] };

export type AutomationTest = {
  path: { nodeId: string; type: string; name: string; port: string | null; does: string; doesParts: ReasonPart[] }[];
  outcome: "ended" | "waits" | "stopped";
  note: string | null;
  noteParts: ReasonPart[];
};

export type TryWebhook = { nodeId: string; contactId: string; send?: boolean };

export type StartAutomation = { contactId: string };

export type PromptDocument = { url: string; fileName: string; fetchedAt: string };

export type AutomationGraphInput = { nodes: AutomationNodeInput[]; edges: AutomationEdge[] };

export type AutomationGraph = { nodes: AutomationNode[]; edges: AutomationEdge[] };

export type AutomationProblem = { nodeId: string | null; message: string; parts: ReasonPart[] };

export type AutomationStep = {
  seq: number;
  nodeId: string;
  type: string;
  status: "passed" | "waiting" | "failed";
  port: string | null;
  result: string;
  resultParts: ReasonPart[];
  error: string | null;
  errorParts: ReasonPart[];
  date: string;
};

export type AutomationNodeInput = { id: string; type: "start"; name?: string; x?: number; y?: number; config: { on?: StartOnInput } } | { id: string; type: "send-message"; name?: string; x?: number; y?: number; config: { text?: string } } | {
  id: string;
  type: "send-template";
  name?: string;
  x?: number;
  y?: number;
  config: {
    templateId?: string | null;
    variablesBody?: string[];
    variablesHeader?: string[];
    variablesButtons?: string[];
    file?: string;
  };
} | {
  id: string;
  type: "ask";
  name?: string;
  x?: number;
  y?: number;
  config: { text?: string; buttons?: { id: string; title?: string }[]; saveTo?: string | null; timeout?: Duration };
} | {
  id: string;
  type: "condition";
  name?: string;
  x?: number;
  y?: number;
  config: { conditions?: RuleConditionInput[] };
} | { id: string; type: "wait"; name?: string; x?: number; y?: number; config: { for?: WaitForInput } } | {
  id: string;
  type: "assign-stage";
  name?: string;
  x?: number;
  y?: number;
  config: { stageId?: string | null };
} | {
  id: string;
  type: "assign-tag";
  name?: string;
  x?: number;
  y?: number;
  config: { tagId?: string | null; remove?: boolean };
} | {
  id: string;
  type: "assign-segmentation";
  name?: string;
  x?: number;
  y?: number;
  config: { segmentationId?: string | null };
} | {
  id: string;
  type: "assign-person";
  name?: string;
  x?: number;
  y?: number;
  config: { userId?: string | null };
} | {
  id: string;
  type: "assign-team";
  name?: string;
  x?: number;
  y?: number;
  config: { teamId?: string | null };
} | {
  id: string;
  type: "ai-agent";
  name?: string;
  x?: number;
  y?: number;
  config: { agentId?: string | null; prompt?: string; mode?: "once" | "converse"; silenceMinutes?: number };
} | {
  id: string;
  type: "webhook";
  name?: string;
  x?: number;
  y?: number;
  config: { url?: string; method?: "POST" | "GET"; headers?: Record<string, string>; secretHeaders?: string[] };
} | {
  id: string;
  type: "create-task";
  name?: string;
  x?: number;
  y?: number;
  config: { name?: string; description?: string; userId?: string | null; dueInDays?: number | null };
} | {
  id: string;
  type: "create-opportunity";
  name?: string;
  x?: number;
  y?: number;
  config: {
    name?: string;
    description?: string;
    amount?: number;
    currencyCode?: string | null;
    pipelineId?: string | null;
    stageId?: string | null;
    userId?: string | null;
  };
} | {
  id: string;
  type: "hand-off";
  name?: string;
  x?: number;
  y?: number;
  config: { userId?: string | null; note?: string };
} | { id: string; type: "end"; name?: string; x?: number; y?: number; config: Record<string, unknown> };

export type AutomationEdge = { id: string; from: string; port: string; to: string };

export type StartOnInput = { type: "first_message" } | { type: "keyword"; words?: string[]; match?: "word" | "exact" | "contains" } | { type: "new_contact" } | { type: "stage_reached"; stageId?: string | null } | { type: "tag_added"; tagId?: string | null } | {
  type: "schedule";
  every?: "day" | "week";
  weekdays?: number[];
  time?: string;
  filters?: {
    stageId?: string | null;
    segmentationId?: string | null;
    tagId?: string | null;
    assignedAgentId?: string | null;
    isSolved?: boolean | null;
  };
} | { type: "by_hand" };

export type Duration = { amount: number; unit: "minutes" | "hours" | "days" };

export type WaitForInput = { type: "time"; duration?: Duration } | { type: "answer"; timeout?: Duration } | {
  type: "event";
  trigger: "asignar_fase" | "asignar_etiqueta" | "asignar_segmentacion" | "asignar_agente" | "contacto_resuelto" | "contacto_reabierto";
  timeout?: Duration;
} | { type: "business_hours"; weekdays?: number[]; from?: string; to?: string };

export type RuleCondition = {
  field: string;
  operator: "IS" | "ISNOT" | "CONTAINS" | "ANY" | "EQ" | "NE" | "LT" | "LTE" | "GT" | "GTE";
  value: string | number | null;
};
