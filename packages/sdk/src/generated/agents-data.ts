// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { PlatformType } from "./consents-data.ts";

export type Agent = {
  id: string;
  name: string;
  model: string;
  prompt: string;
  temperature: number;
  maxTokens: number;
  channelId: string | null;
  platformType: string | null;
  widgetEnabled: boolean;
  workspaceId: string;
  creationDate: string;
  updatedDate: string;
  files: string[];
};

export type WidgetSwitch = { agentId: string; widgetEnabled: boolean; script: string };

export type AgentVersion = {
  version: number;
  name: string;
  model: string;
  prompt: string;
  temperature: number;
  maxTokens: number;
  tools: string[];
  fallbackMessage: string | null;
  actorName: string;
  date: string;
};

export type AgentSettings = {
  agentId: string;
  tools: ("assign_stage" | "assign_tag" | "assign_segmentation" | "assign_person" | "assign_team" | "mark_solved" | "switch_off")[];
  fallbackMessage: string | null;
  widget: WidgetLook;
};

export type UpdateAgentSettings = {
  tools?: ("assign_stage" | "assign_tag" | "assign_segmentation" | "assign_person" | "assign_team" | "mark_solved" | "switch_off")[];
  fallbackMessage?: string | null;
  widget?: {
    allowedOrigins?: string[] | null;
    color?: string;
    position?: "left" | "right";
    title?: string;
    greeting?: string;
    placeholder?: string;
  };
};

export type SaveAgent = { agentId: string; workspaceId?: string; agent?: UpdateAgent; settings?: UpdateAgentSettings };

export type SavedAgent = { agent: Agent; settings: AgentSettings };

export type WidgetLook = {
  allowedOrigins: string[] | null;
  color: string;
  position: "left" | "right";
  title: string;
  greeting: string;
  placeholder: string;
};

export type UpdateAgent = {
  name?: string;
  model?: string;
  prompt?: string;
  temperature?: number;
  maxTokens?: number;
  channelId?: string | null;
  platformType?: PlatformType | null;
  widgetEnabled?: boolean;
};
