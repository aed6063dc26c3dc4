const labels: Record<string, string> = {
  panel: "console",
  api: "API",
  mcp: "MCP",
  bulk: "bulk move",
  import: "import",
  importWithRules: "import with rules",
  inbound: "message",
  button: "button",
  automation: "automation",
  agent: "AI agent",
  system: "system",
};

/** The label of the source of a change. */
export function sourceLabel(via: string): string {
  return labels[via] ?? via;
}
