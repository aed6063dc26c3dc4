import { z } from "zod";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";

/** Most MCP servers of an agent, and most allowed tools of one server. */
export const MAX_MCP_SERVERS = 5;
export const MAX_ALLOWED_TOOLS = 20;

/** Limits in characters. */
export const mcpServerLimits = { name: 40, url: 2_048, key: 2_000, keyHeader: 64, toolName: 128 } as const;

const Id = z.string();

const fields = {
  name: z.string().trim().min(1).max(mcpServerLimits.name),
  url: z.string().trim().min(1).max(mcpServerLimits.url),
  /** Stored encrypted; null removes it. */
  key: z
    .string()
    .trim()
    .regex(
      /^[\x21-\x7e]{1,2000}$/,
      requirement("must be 1 to 2000 printable ASCII characters without spaces", "printable", {
        min: 1,
        max: mcpServerLimits.key,
      }),
    )
    .nullable(),
  /** The header that has the key as its value. Null: `Authorization: Bearer <key>`. */
  keyHeader: z.string().trim().min(1).max(mcpServerLimits.keyHeader).nullable(),
  /** Names of the tools that the agent may call. */
  allowedTools: z.array(z.string().min(1).max(mcpServerLimits.toolName)).max(MAX_ALLOWED_TOOLS),
};

/** A tool of a server as an administrator sees it. Null: not reported by the server. */
export const McpTool = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  readOnly: z.boolean().nullable(),
  destructive: z.boolean().nullable(),
  idempotent: z.boolean().nullable(),
  openWorld: z.boolean().nullable(),
});
export type McpTool = z.infer<typeof McpTool>;

/** A remote MCP server of an agent in the API's shape: its key is never returned. */
export const McpServer = z.object({
  id: Id,
  agentId: Id,
  name: z.string(),
  url: z.string(),
  hasKey: z.boolean(),
  keyHeader: z.string().nullable(),
  /** The tools that the agent may call, as the server described them when they were allowed. */
  allowedTools: z.array(McpTool),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type McpServer = z.infer<typeof McpServer>;

/** A new server; no tool is allowed by default. */
export const CreateMcpServer = z.object({
  agentId: Id,
  name: fields.name,
  url: fields.url,
  key: fields.key.default(null),
  keyHeader: fields.keyHeader.default(null),
  allowedTools: fields.allowedTools.default([]),
});
export type CreateMcpServer = z.input<typeof CreateMcpServer>;

/** Only the given keys change. */
export const UpdateMcpServer = z.object(fields).partial();
export type UpdateMcpServer = z.infer<typeof UpdateMcpServer>;

/**
 * A connection to test: a stored server (`id`), a new one (`url`), or changes of a stored one. The stored key is used
 * if the origin stays the same and no other key is given.
 */
export const TestMcpServer = z
  .object({ id: Id, url: fields.url, key: fields.key, keyHeader: fields.keyHeader })
  .partial()
  .refine(({ id, url }) => id !== undefined || url !== undefined, {
    path: ["url"],
    message: "is required without an id",
  });
export type TestMcpServer = z.infer<typeof TestMcpServer>;

/** Result of a test; `message` is for users. */
export const McpServerTest = z.object({
  ok: z.boolean(),
  message: z.string(),
  messageParts: ReasonParts,
  tools: z.array(McpTool),
  durationMs: z.number().int(),
});
export type McpServerTest = z.infer<typeof McpServerTest>;
