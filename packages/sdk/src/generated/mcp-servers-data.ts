// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type McpServer = {
  id: string;
  agentId: string;
  name: string;
  url: string;
  hasKey: boolean;
  keyHeader: string | null;
  allowedTools: McpTool[];
  creationDate: string;
  updatedDate: string;
};

export type CreateMcpServer = {
  agentId: string;
  name: string;
  url: string;
  key?: string | null;
  keyHeader?: string | null;
  allowedTools?: string[];
};

export type UpdateMcpServer = { name?: string; url?: string; key?: string | null; keyHeader?: string | null; allowedTools?: string[] };

export type TestMcpServer = { id?: string; url?: string; key?: string | null; keyHeader?: string | null };

export type McpServerTest = { ok: boolean; message: string; messageParts: ReasonPart[]; tools: McpTool[]; durationMs: number };

export type McpTool = {
  name: string;
  title: string;
  description: string;
  readOnly: boolean | null;
  destructive: boolean | null;
  idempotent: boolean | null;
  openWorld: boolean | null;
};
