import type { WorkspaceContext } from "#lib/platform/context.ts";
import { haveSameOrigin } from "#lib/platform/have-same-origin.ts";
import { reason } from "#lib/platform/reason.ts";
import { checkKeyHeader, checkServerUrl } from "./check-server-url.ts";
import { fetchTools, LIST_MS } from "./fetch-tools.ts";
import { openKey, toMcpTool } from "./mcp-server-row.ts";
import { requireMcpServer } from "./require-mcp-server.ts";
import type { McpServerTest, TestMcpServer } from "./schema.ts";
import type { ServerAccess } from "./server-access.ts";

/**
 * Connects to a stored server or a draft and lists its tools. Throws MCP_SERVER_NOT_FOUND, URL_NOT_ALLOWED, and
 * VALIDATION_ERROR for a reserved header; errors of the server are in the result.
 */
export async function testMcpServer(
  ctx: WorkspaceContext,
  input: TestMcpServer,
  timeoutMs: number = LIST_MS,
): Promise<McpServerTest> {
  const begin = performance.now();
  const listed = await fetchTools(await targetOf(ctx, input), timeoutMs);
  const tools = listed.ok ? listed.value.map(toMcpTool) : [];
  const { length: count } = tools;
  const said = listed.ok
    ? reason(`It works: the server has ${count} ${count === 1 ? "tool" : "tools"}.`, "mcpWorks", { count })
    : listed.fault;
  return {
    ok: listed.ok,
    message: said.text,
    messageParts: said.parts,
    tools,
    durationMs: Math.round(performance.now() - begin),
  };
}

/** The connection to test. A stored key is only used for a draft with the same origin. */
async function targetOf(ctx: WorkspaceContext, input: TestMcpServer): Promise<ServerAccess> {
  const stored = input.id === undefined ? null : await requireMcpServer(ctx, input.id);
  const url = checkServerUrl(input.url ?? stored?.url ?? "");
  const keyHeader = input.keyHeader === undefined ? (stored?.keyHeader ?? null) : input.keyHeader;
  checkKeyHeader(keyHeader);
  const keeps = stored !== null && input.key === undefined && haveSameOrigin(stored.url, url);
  return {
    workspaceId: ctx.workspaceId,
    name: stored?.name ?? "draft",
    url,
    key: keeps ? openKey(stored) : (input.key ?? null),
    keyHeader,
  };
}
