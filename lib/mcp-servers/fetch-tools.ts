import type { Tool } from "@modelcontextprotocol/client";
import type { StoredMcpTool } from "#lib/db/schema/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { type Outcome, openSession } from "./open-session.ts";
import { mcpServerLimits } from "./schema.ts";
import type { ServerAccess } from "./server-access.ts";

/** How long connecting and listing may take, in milliseconds. */
export const LIST_MS = 15_000;
const MAX_TOOLS = 500;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 2_000;
/** Maximum number of characters of the JSON of an allowed tool's input schema. */
const MAX_SCHEMA = 20_000;

/** Returns the tools that a server lists, at most 500, with long texts cut. */
export async function fetchTools(
  access: ServerAccess,
  timeoutMs: number = LIST_MS,
): Promise<Outcome<StoredMcpTool[]>> {
  const session = openSession(access);
  const listed = await session.listTools({ timeoutMs });
  session.close();
  return listed.ok ? { ok: true, value: listed.value.slice(0, MAX_TOOLS).map(toStoredTool) } : listed;
}

/**
 * Returns the allowed tools as the server describes them now; sends a request only if there are any. Throws
 * VALIDATION_ERROR if the tools cannot be listed, one of them is missing, or the schema of its arguments is too long.
 */
export async function fetchAllowedTools(
  access: ServerAccess,
  allowed: readonly string[],
): Promise<StoredMcpTool[]> {
  if (allowed.length === 0) return [];
  const listed = await fetchTools(access);
  if (!listed.ok) {
    throw invalid(`allowedTools cannot be read from the server: ${listed.fault.text}`).addParts(
      listed.fault.parts,
    );
  }
  return [...new Set(allowed)].map((name) => {
    const tool = listed.value.find((one) => one.name === name);
    if (!tool) throw invalid(`the server has no tool ${name}`).because("mcpNoTool", { name });
    if (JSON.stringify(tool.inputSchema).length > MAX_SCHEMA) {
      throw invalid(
        `the description of the arguments of ${name} is longer than ${MAX_SCHEMA} characters`,
      ).because("mcpToolLong", { name, max: MAX_SCHEMA });
    }
    return tool;
  });
}

function toStoredTool({ name, title, description = "", inputSchema, annotations = {} }: Tool): StoredMcpTool {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  return {
    name: storable(name, mcpServerLimits.toolName),
    title: storable(title ?? annotations.title ?? "", MAX_TITLE),
    description: storable(description, MAX_DESCRIPTION),
    inputSchema: JSON.parse(JSON.stringify(inputSchema).replaceAll("\\u0000", "")),
    readOnly: readOnlyHint ?? null,
    destructive: destructiveHint ?? null,
    idempotent: idempotentHint ?? null,
    openWorld: openWorldHint ?? null,
  };
}

/** A text that PostgreSQL stores, cut to its limit. */
function storable(text: string, max: number): string {
  const clean = text.replaceAll("\0", "").toWellFormed();
  return clean.length <= max ? clean : `${clean.slice(0, max - 1).toWellFormed()}…`;
}
