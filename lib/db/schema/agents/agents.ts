import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy, refersTo } from "../foreign-keys.ts";
import { channels } from "../messaging/channels.ts";
import type { StoredReason } from "../stored-reason.ts";
import { ofWorkspace } from "../workspaces.ts";

/** How a widget looks and where it may be embedded; missing keys have the defaults of lib/agents/schema.ts. */
export type StoredWidget = {
  /** Origins that may embed it; null means any website. */
  allowedOrigins?: string[] | null;
  color?: string;
  position?: "left" | "right";
  title?: string;
  greeting?: string;
  placeholder?: string;
};

/** A passage that supports a reply, as runs and messages store it. */
export type StoredSource = { fileName: string; passage: string; score: number };

/** An action of an agent on the contact (`actionsExecuted`). */
export type StoredEffect = { type: string; value: string };

/** One step of a run, in order: a search, a model call, a tool. */
export type StoredStep = { kind: string; at: number; detail: Record<string, unknown> };

/** AI agents. */
export const agents = pgTable(
  "agents",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    model: text().notNull(),
    prompt: text().notNull().default(""),
    temperature: doublePrecision().notNull().default(0.3),
    maxTokens: integer().notNull().default(1024),
    channelId: uuid(),
    platformType: text(),
    widgetEnabled: boolean().notNull().default(false),
    /** Names of the tools the agent may use; those of lib/agents/schema.ts. Null means all of them. */
    tools: jsonb().$type<string[]>(),
    /** The reply to visitors when the model fails; null means the built-in sentence. */
    fallbackMessage: text(),
    widget: jsonb().$type<StoredWidget>().notNull().default({}),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    refersTo(channels, "agents_channel_fk", [table.workspaceId, table.channelId]),
    uniqueIndex("agents_channel_key")
      .on(table.workspaceId, table.channelId)
      .where(sql`${table.channelId} is not null`),
    uniqueIndex("agents_id_key").on(table.id),
  ],
);

/** The contents of an agent's version: everything a person edits. */
export type AgentSnapshot = {
  name: string;
  model: string;
  prompt: string;
  temperature: number;
  maxTokens: number;
  tools: string[] | null;
  fallbackMessage: string | null;
};

/** Every version of an agent, including the current one. */
export const agentVersions = pgTable(
  "agent_versions",
  {
    workspaceId: workspaceId(),
    agentId: uuid().notNull(),
    version: integer().notNull(),
    snapshot: jsonb().$type<AgentSnapshot>().notNull(),
    actorName: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.agentId, table.version] }),
    ownedBy(agents, "agent_versions_agent_fk", [table.workspaceId, table.agentId]),
  ],
);

/** Configured servers with an OpenAI-compatible API. */
export const aiProviders = pgTable(
  "ai_providers",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    baseUrl: text().notNull(),
    /** Encrypted (lib/platform/seal.ts); null if the server needs none. */
    apiKey: text(),
    models: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("ai_providers_name_key").on(table.workspaceId, sql`lower(${table.name})`),
  ],
);

/** A tool of an MCP server that an agent may call, as the server described it when it was allowed. */
export type StoredMcpTool = {
  name: string;
  title: string;
  description: string;
  /** JSON Schema of the arguments. */
  inputSchema: Record<string, unknown>;
  /** Hints of the server; null if it gives none. */
  readOnly: boolean | null;
  destructive: boolean | null;
  idempotent: boolean | null;
  openWorld: boolean | null;
};

/** Remote MCP servers whose tools an agent may call. */
export const agentMcpServers = pgTable(
  "agent_mcp_servers",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    agentId: uuid().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    /** The header that has the key; null for a bearer token. */
    keyHeader: text(),
    /** Encrypted (lib/platform/seal.ts); null if the server needs none. */
    key: text(),
    /** The allowed tools. */
    tools: jsonb().$type<StoredMcpTool[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(agents, "agent_mcp_servers_agent_fk", [table.workspaceId, table.agentId]),
    uniqueIndex("agent_mcp_servers_name_key").on(table.workspaceId, table.agentId, sql`lower(${table.name})`),
  ],
);

/** One row per reply or failure: the agent's log, and its memory of a session. */
export const agentRuns = pgTable(
  "agent_runs",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    agentId: uuid().notNull(),
    /** The caller's id of a conversation; memory is per agent and session. */
    sessionId: text().notNull(),
    contactId: uuid(),
    /** api, console, widget or channel. */
    source: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    model: text().notNull(),
    /** Name of the provider that served the model; `builtin` for the built-in one. */
    provider: text().notNull(),
    /** answered, unknown, fallback, silent or stopped (lib/agent-runs/schema.ts). */
    status: text().notNull(),
    error: jsonb().$type<StoredReason>(),
    sources: jsonb().$type<StoredSource[]>().notNull(),
    actions: jsonb().$type<StoredEffect[]>().notNull(),
    steps: jsonb().$type<StoredStep[]>().notNull(),
    inputTokens: integer().notNull(),
    outputTokens: integer().notNull(),
    firstTokenMs: integer(),
    durationMs: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(agents, "agent_runs_agent_fk", [table.workspaceId, table.agentId]),
    index("agent_runs_agent_idx").on(table.workspaceId, table.agentId, table.id),
    index("agent_runs_session_idx").on(table.workspaceId, table.agentId, table.sessionId, table.id),
  ],
);
