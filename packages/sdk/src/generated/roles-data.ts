// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type CustomRole = {
  id: string;
  name: string;
  description: string;
  permissions: PermissionName[];
  visibility: "all" | "team" | "own";
  memberCount: number;
  creationDate: string;
};

export type CreateRole = { name: string; description?: string; permissions: PermissionName[]; visibility?: "all" | "team" | "own" };

export type UpdateRole = { name?: string; description?: string; permissions?: PermissionName[]; visibility?: "all" | "team" | "own" };

export type PermissionName = "contacts.read" | "contacts.write" | "contacts.delete" | "privacy.read" | "privacy.write" | "conversations.read" | "conversations.write" | "templates.read" | "templates.write" | "agents.read" | "agents.write" | "mcpServers.read" | "mcpServers.write" | "automations.read" | "automations.write" | "opportunities.read" | "opportunities.write" | "opportunities.delete" | "tasks.read" | "tasks.write" | "workers.read" | "workers.write" | "campaigns.read" | "campaigns.write" | "imports.read" | "imports.write" | "providers.read" | "providers.write" | "settings.read" | "settings.write" | "channelProblems.read" | "channelProblems.retry" | "rules.read" | "rules.write" | "deliveries.read" | "deliveries.resend" | "inspector.read" | "inspector.write" | "usage.read" | "audit.read" | "system.read" | "system.write" | "members.read" | "members.write";
