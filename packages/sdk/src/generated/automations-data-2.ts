// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { Duration, RuleCondition } from "./automations-data.ts";

export type AutomationNode = { id: string; type: "start"; name: string; x: number; y: number; config: { on: StartOn } } | { id: string; type: "send-message"; name: string; x: number; y: number; config: { text: string } } | {
  id: string;
  type: "send-template";
  name: string;
  x: number;
  y: number;
  config: {
    templateId: string | null;
    variablesBody: string[];
    variablesHeader: string[];
    variablesButtons: string[];
    file: string;
  };
} | {
  id: string;
  type: "ask";
  name: string;
  x: number;
  y: number;
  config: { text: string; buttons: { id: string; title: string }[]; saveTo: string | null; timeout: Duration };
} | {
  id: string;
  type: "condition";
  name: string;
  x: number;
  y: number;
  config: { conditions: RuleCondition[] };
} | { id: string; type: "wait"; name: string; x: number; y: number; config: { for: WaitFor } } | { id: string; type: "assign-stage"; name: string; x: number; y: number; config: { stageId: string | null } } | {
  id: string;
  type: "assign-tag";
  name: string;
  x: number;
  y: number;
  config: { tagId: string | null; remove: boolean };
} | {
  id: string;
  type: "assign-segmentation";
  name: string;
  x: number;
  y: number;
  config: { segmentationId: string | null };
} | { id: string; type: "assign-person"; name: string; x: number; y: number; config: { userId: string | null } } | { id: string; type: "assign-team"; name: string; x: number; y: number; config: { teamId: string | null } } | {
  id: string;
  type: "ai-agent";
  name: string;
  x: number;
  y: number;
  config: { agentId: string | null; prompt: string; mode: "once" | "converse"; silenceMinutes: number };
} | {
  id: string;
  type: "webhook";
  name: string;
  x: number;
  y: number;
  config: { url: string; method: "POST" | "GET"; headers: Record<string, string>; secretHeaders: string[] };
} | {
  id: string;
  type: "create-task";
  name: string;
  x: number;
  y: number;
  config: { name: string; description: string; userId: string | null; dueInDays: number | null };
} | {
  id: string;
  type: "create-opportunity";
  name: string;
  x: number;
  y: number;
  config: {
    name: string;
    description: string;
    amount: number;
    currencyCode: string | null;
    pipelineId: string | null;
    stageId: string | null;
    userId: string | null;
  };
} | {
  id: string;
  type: "hand-off";
  name: string;
  x: number;
  y: number;
  config: { userId: string | null; note: string };
} | { id: string; type: "end"; name: string; x: number; y: number; config: Record<string, unknown> };

export type StartOn = { type: "first_message" } | { type: "keyword"; words: string[]; match: "word" | "exact" | "contains" } | { type: "new_contact" } | { type: "stage_reached"; stageId: string | null } | { type: "tag_added"; tagId: string | null } | {
  type: "schedule";
  every: "day" | "week";
  weekdays: unknown;
  time: string;
  filters: {
    stageId: string | null;
    segmentationId: string | null;
    tagId: string | null;
    assignedAgentId: string | null;
    isSolved: boolean | null;
  };
} | { type: "by_hand" };

export type WaitFor = { type: "time"; duration: Duration } | { type: "answer"; timeout: Duration } | {
  type: "event";
  trigger: "asignar_fase" | "asignar_etiqueta" | "asignar_segmentacion" | "asignar_agente" | "contacto_resuelto" | "contacto_reabierto";
  timeout: Duration;
} | { type: "business_hours"; weekdays: unknown; from: string; to: string };
