const ways: Record<string, string> = {
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

/** How a change came in, in a word or two. */
export function sourceLabel(via: string): string {
  return ways[via] ?? via;
}
