import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import {
  CreateMcpServer,
  type McpServer,
  type McpTool,
  type UpdateMcpServer,
} from "#lib/mcp-servers/schema.ts";
import { haveSameOrigin } from "#lib/platform/have-same-origin.ts";

const { name, url, key, keyHeader, allowedTools } = CreateMcpServer.shape;

/** The form data of an MCP server. An empty key or header means that none was typed. */
export const McpServerDraft = z.object({
  name,
  url,
  key: z.union([z.literal(""), key.unwrap().unwrap()]),
  /** Whether to delete the stored key. */
  dropsKey: z.boolean(),
  keyHeader: z.union([z.literal(""), keyHeader.unwrap().unwrap()]),
  /** Names of the checked tools. */
  allowed: allowedTools.unwrap(),
});
export type McpServerDraft = z.infer<typeof McpServerDraft>;
export type McpServerForm = UseFormReturn<McpServerDraft, unknown, McpServerDraft>;

/** Returns the form data of a stored server, or of a new one. The API never returns the key. */
export function draftOf(stored?: McpServer): McpServerDraft {
  return {
    name: stored?.name ?? "",
    url: stored?.url ?? "",
    key: "",
    dropsKey: false,
    keyHeader: stored?.keyHeader ?? "",
    allowed: stored?.allowedTools.map((tool) => tool.name) ?? [],
  };
}

/** Returns the connection of a draft, for a test. A stored key is kept unless another one is typed. */
export function connectionOf({ url, key, dropsKey, keyHeader }: McpServerDraft): Connection {
  const sent = key === "" ? null : key;
  return {
    url,
    keyHeader: keyHeader === "" ? null : keyHeader,
    ...((sent !== null || dropsKey) && { key: sent }),
  };
}
type Connection = Pick<UpdateMcpServer, "url" | "key" | "keyHeader">;

/**
 * Returns the tools to offer: those that the last test listed, otherwise the stored ones if the draft still has their
 * server.
 */
export function offeredTools(
  stored: McpServer | undefined,
  url: string,
  listed: readonly McpTool[] | undefined,
): readonly McpTool[] {
  if (listed) return listed;
  return stored && haveSameOrigin(stored.url, url) ? stored.allowedTools : [];
}

/**
 * Returns the names of the allowed tools after one was checked or unchecked. Tools that are not offered are dropped:
 * they cannot be unchecked, but would count toward the limit.
 */
export function toggleTool(
  allowed: readonly string[],
  offered: readonly McpTool[],
  { name, isOn }: { name: string; isOn: boolean },
): string[] {
  const names = offered.map((tool) => tool.name);
  return names.filter((one) => (one === name ? isOn : allowed.includes(one)));
}

/** Returns the allowed tools to send; nothing if they are the stored ones and no test read them again. */
export function sentTools(
  { allowed }: McpServerDraft,
  offered: readonly McpTool[],
  { stored, isTested }: { stored: McpServer | undefined; isTested: boolean },
): Pick<UpdateMcpServer, "allowedTools"> {
  const names = offered.map((tool) => tool.name).filter((tool) => allowed.includes(tool));
  const before = stored?.allowedTools.map((tool) => tool.name) ?? [];
  const isSame = names.length === before.length && names.every((tool) => before.includes(tool));
  return isSame && !isTested ? {} : { allowedTools: names };
}
