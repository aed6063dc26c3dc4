import { actorOf } from "../api/admit.ts";
import { recordAudit } from "../auth/record-audit.ts";
import { anonymousContext } from "../context.ts";
import { isId } from "../ids.ts";
import { isReadOnly, type Json, type Tool } from "./define-tool.ts";
import type { McpSession } from "./mcp-route.ts";
import { toolSchemas } from "./tool-schemas.ts";

/**
 * Adds a call that may have changed something to the audit log: the tool, and the first record in the order of the
 * tool's arguments, so that a contact comes before the stage it moves to.
 */
export async function recordChange(
  { caller, workspaceId }: Pick<McpSession, "caller" | "workspaceId">,
  { tool, args }: { tool: Tool; args: Json },
): Promise<void> {
  if (isReadOnly(tool)) return;
  const names = Object.keys(Object(toolSchemas(tool).input.properties));
  const subject = names.map((name) => args[name]).find((value) => typeof value === "string" && isId(value));
  const ctx = { ...anonymousContext(), workspaceId, actor: actorOf(caller, "mcp") };
  await recordAudit(ctx, "mcp.called", {
    detail: tool.name,
    ...(subject !== undefined && { subject: String(subject) }),
  });
}
