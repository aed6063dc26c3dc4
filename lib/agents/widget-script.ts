import { env } from "#lib/platform/env.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  '"': "&quot;",
  "<": "&lt;",
  ">": "&gt;",
  "'": "&#39;",
};

/** Returns the HTML tag that adds an agent's widget to a site. */
export function widgetScript(agentId: string): string {
  const source = `${env().PUBLIC_URL}/widget.js`;
  return `<script async src="${escapeHtml(source)}" data-agent="${escapeHtml(agentId)}"></script>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&"<>']/g, (character) => entities[character] ?? "");
}
