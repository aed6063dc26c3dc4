import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { defineTool } from "#lib/platform/mcp/define-tool.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { listOf } from "./lines.ts";

const workspace = { toolset: "workspace", fixed: (id: string) => ({ id }) };
const knowledge = { toolset: "knowledge" };

/** Tools for the workspace, and for the knowledge of its AI agents. */
export const workspaceTools = [
  defineTool({
    ...workspace,
    name: "describe_workspace",
    title: "Describe the workspace",
    endpoint: workspaceEndpoints.get,
    description:
      "The stages, tags, segmentations, custom fields, pipelines and channels with their ids. Call it before " +
      "tools that need a stageId, tagId or pipelineId.",
    records: "",
    line: ({ name, timezone, locale, sandbox }) =>
      `${sandbox ? "Sandbox" : "Workspace"} ${name}, time zone ${timezone}, language ${locale}.` +
      (sandbox ? " Demo data; nothing leaves the installation." : ""),
  }),
  defineTool({
    ...workspace,
    name: "list_people",
    title: "List the people of the workspace",
    endpoint: workspaceEndpoints.members,
    description: "The members with their ids, to assign contacts, opportunities and tasks.",
    records: "data",
    brief: ["id", "name", "lastName", "email", "role"],
    line: (people) => `${people.length} people.`,
  }),
  defineTool({
    ...workspace,
    name: "report_totals",
    title: "Report the workspace's totals",
    endpoint: workspaceEndpoints.metrics,
    line: ({ totalContacts, totalConversations, totalOpportunities, totalTasks }) =>
      `${totalContacts} contacts, ${totalConversations} conversations, ${totalOpportunities} opportunities, ` +
      `${totalTasks} tasks.`,
  }),
  defineTool({
    ...knowledge,
    name: "list_agents",
    title: "List AI agents",
    endpoint: agentEndpoints.list,
    records: "data",
    brief: ["id", "name", "model", "files"],
    line: (agents) => listOf(agents.length, "agent"),
  }),
  defineTool({
    ...knowledge,
    name: "search_knowledge",
    title: "Search an agent's knowledge",
    endpoint: knowledgeEndpoints.search,
    untrusted: ["data[].passage"],
    line: (passages) => listOf(passages.length, "passage"),
  }),
];
