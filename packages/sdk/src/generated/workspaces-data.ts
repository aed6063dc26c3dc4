// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type CreateWorkspace = { name: string; timezone?: string; locale?: string };

export type Workspace = {
  id: string;
  name: string;
  timezone: string;
  locale: string;
  sandbox: boolean;
  stages: { id: string; name: string; color: string; order: number; isDefault: boolean }[];
  segmentations: { id: string; name: string }[];
  tags: { id: string; name: string; color: string }[];
  customFields: { id: string; code: string; name: string; type: string; options: string[] }[];
  pipelines: { id: string; name: string; stages: { id: string; name: string; color: string; order: number }[] }[];
  channels: { id: string; name: string; platformType: string }[];
  defaultStageId: string;
  creationDate: string;
  updatedDate: string;
};

export type UpdateWorkspace = { name?: string; timezone?: string; locale?: string };

export type WorkspaceRegion = { name: string; language: string; timezone: string; country: string | null; currency: string | null };

export type UpdateWorkspaceRegion = {
  name?: string;
  language?: "en" | "es";
  timezone?: string;
  country?: string | null;
  currency?: string | null;
};

export type DragDelay = { seconds: number | null };

export type WorkspaceMetrics = { totalContacts: number; totalConversations: number; totalOpportunities: number; totalTasks: number };
