import type { Tool as ListedTool } from "@modelcontextprotocol/server";
import { isReadOnly, type Tool } from "./define-tool.ts";
import { toolSchemas } from "./tool-schemas.ts";

const listed = new WeakMap<Tool, ListedTool>();

/** Returns a tool as `tools/list` shows it. */
export function listedTool(tool: Tool): ListedTool {
  const known = listed.get(tool);
  if (known) return known;
  const { input, output } = toolSchemas(tool);
  const { endpoint, untrusted } = tool;
  const description =
    tool.description ?? [`${endpoint.summary}.`, endpoint.description].filter(Boolean).join(" ");
  const entry: ListedTool = {
    name: tool.name,
    title: tool.title,
    description,
    inputSchema: input as ListedTool["inputSchema"],
    outputSchema: output as ListedTool["outputSchema"],
    annotations: {
      readOnlyHint: isReadOnly(tool),
      destructiveHint: tool.isDestructive ?? false,
      idempotentHint: isReadOnly(tool) || (tool.isIdempotent ?? false),
      openWorldHint: tool.isOpenWorld ?? false,
    },
    ...(untrusted && { _meta: { "tertulia/untrusted": untrusted } }),
  };
  listed.set(tool, entry);
  return entry;
}
