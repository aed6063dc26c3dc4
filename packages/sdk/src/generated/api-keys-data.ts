// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type CreateApiKey = {
  name: string;
  expiresAt?: string | null;
  scopes?: ApiKeyScope[];
  workspaceIds?: string[];
  addresses?: string[];
};

export type CreatedApiKey = {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  workspaceIds: string[];
  addresses: string[];
  expiresAt: string | null;
  creationDate: string;
  token: string;
};

export type ApiKey = {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  workspaceIds: string[];
  addresses: string[];
  expiresAt: string | null;
  lastUsedDate: string | null;
  lastUsedAddress: string | null;
  replacedBy: string | null;
  creationDate: string;
};

export type RotateApiKey = { id: string; overlapSeconds?: number; expiresAt?: string | null };

export type RotatedApiKey = CreatedApiKey & { replaced: { id: string; expiresAt: string } };

export type ApiKeyScope = "read" | "write" | "automation:read" | "automation:write" | "agent:read" | "agent:write" | "contact:read" | "contact:write" | "conversation:read" | "conversation:write" | "message:read" | "message:write" | "opportunity:read" | "opportunity:write" | "task:read" | "task:write" | "template:read" | "template:write" | "user:read" | "user:write" | "workspace:read" | "workspace:write";
