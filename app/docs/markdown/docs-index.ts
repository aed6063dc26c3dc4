import { operationPath } from "#components/api-docs/operation-path.ts";
import { guideGroups } from "#lib/guides/index.ts";
import { env } from "#lib/platform/env.ts";
import { documentedApi } from "../documented-api.ts";
import { guidesIn } from "../guides.ts";

const SUMMARY =
  "Tertulia is a self-hosted console for customer conversations: contacts, channels, AI agents, rules with webhooks, " +
  "opportunities and tasks. Programs use its HTTP API, webhooks, the TypeScript SDK or MCP.";

const groupTitles = { start: "Get started", build: "Build", reference: "Reference" } as const;

/** Returns the list of all guides and operations in Markdown, with links to their Markdown (llmstxt.org). */
export function docsIndex(): string {
  const guides = guidesIn("en");
  const groups = guideGroups.map((group) => {
    const links = guides
      .filter((guide) => guide.group === group)
      .map(({ href, title, description }) => link(title, `${href}.md`, description));
    return [`## ${groupTitles[group]}`, "", ...links].join("\n");
  });
  const openApi = link("OpenAPI document", "/api/openapi.json", "all operations as OpenAPI 3.1");
  const parts = ["# Tertulia", `> ${SUMMARY}`, ...groups, ...operationGroups(), `## Optional\n\n${openApi}`];
  return `${parts.join("\n\n")}\n`;
}

/** Returns the list of all operations by area. */
export function operationsIndex(): string {
  return `${["# All operations", ...operationGroups()].join("\n\n")}\n`;
}

function operationGroups(): string[] {
  const { areas } = documentedApi();
  return [...areas].map(([area, operations]) => {
    const links = operations.map((operation) =>
      link(operation.summary, `${operationPath(operation)}.md`, `${operation.method} ${operation.path}`),
    );
    return [`## API: ${area}`, "", ...links].join("\n");
  });
}

function link(title: string, path: string, text: string): string {
  return `- [${title}](${env().PUBLIC_URL}${path}): ${text}`;
}
