import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  Agent,
  AgentSettings,
  AgentVersion,
  CreateAgent,
  SaveAgent,
  SavedAgent,
  UpdateAgent,
  UpdateAgentSettings,
  WidgetSwitch,
} from "./schema.ts";

const InWorkspace = z.object({ workspaceId: z.string() });
const AgentInWorkspace = InWorkspace.extend({ agentId: z.string() });
const AgentId = z.object({ agentId: z.string(), workspaceId: z.string().optional() });

const read = { area: "agent", permission: "agents.read" } as const;
const write = { area: "agent", permission: "agents.write" } as const;

/** Routes of agents. Knowledge files and answers have their own routes. */
export const agentEndpoints = {
  add: defineEndpoint("createAgent", {
    ...write,
    method: "POST",
    path: "/api/agent/add",
    summary: "Create an agent",
    description:
      "Defaults: the workspace's default model, an empty prompt, temperature 0.3, 1,024 tokens, no channel, " +
      "widget off.",
    body: CreateAgent.extend(InWorkspace.shape),
    response: Agent,
    errors: ["CHANNEL_NOT_FOUND", "NAME_TAKEN"],
  }),
  update: defineEndpoint("updateAgent", {
    ...write,
    method: "PUT",
    path: "/api/agent/update",
    summary: "Change an agent",
    description: "Only the keys sent change. A channel has at most one agent.",
    body: UpdateAgent.extend({ id: z.string(), ...InWorkspace.shape }),
    response: Agent,
    errors: ["AGENT_NOT_FOUND", "CHANNEL_NOT_FOUND", "NAME_TAKEN"],
  }),
  list: defineEndpoint("listAgents", {
    ...read,
    method: "GET",
    path: "/api/agent/get-agents",
    summary: "List the agents, oldest first",
    description: "All AI agents of the workspace, 200 at most, with the names of their knowledge files.",
    query: InWorkspace,
    response: z.array(Agent),
    // The published interface lists 404 for every operation of agents.
    errors: ["ROUTE_NOT_FOUND"],
  }),
  get: defineEndpoint("getAgent", {
    ...read,
    method: "GET",
    path: "/api/agent/get-agent",
    summary: "Read an agent",
    description: "Tools, fallback message and widget settings are in GET /api/agent/settings.",
    query: AgentInWorkspace,
    response: Agent,
    errors: ["AGENT_NOT_FOUND"],
  }),
  getByChannel: defineEndpoint("getAgentByChannel", {
    ...read,
    method: "GET",
    path: "/api/agent/get-by-channel",
    summary: "Read the agent of a channel",
    description: "A channel has at most one agent; 404 AGENT_NOT_FOUND if it has none.",
    query: InWorkspace.extend({ channelId: z.string() }),
    response: Agent,
    errors: ["CHANNEL_NOT_FOUND", "AGENT_NOT_FOUND"],
  }),
  copy: defineEndpoint("copyAgent", {
    ...write,
    method: "POST",
    path: "/api/agent/copy-agent",
    summary: "Copy an agent with its settings, knowledge files and MCP servers",
    description:
      'The copy is named with " (copy)" after it, its widget is off and it has no channel. The keys of its MCP servers ' +
      "are copied, too.",
    body: AgentInWorkspace,
    response: Agent,
    errors: ["AGENT_NOT_FOUND"],
  }),
  delete: defineEndpoint("deleteAgent", {
    ...write,
    method: "DELETE",
    path: "/api/agent/delete",
    summary: "Delete an agent and its knowledge",
    description: "Messages it wrote stay.",
    query: AgentInWorkspace,
    response: RecordId,
    errors: ["AGENT_NOT_FOUND"],
  }),
  enableWidget: defineEndpoint("enableWidget", {
    ...write,
    method: "POST",
    path: "/api/agent/enable-widget",
    summary: "Turn an agent's website widget on or off",
    description: "Returns the HTML tag to paste into a site.",
    body: AgentInWorkspace.extend({ widgetEnabled: z.boolean() }),
    response: WidgetSwitch,
    errors: ["AGENT_NOT_FOUND"],
  }),
  versions: defineEndpoint("listAgentVersions", {
    ...read,
    method: "GET",
    path: "/api/agent/versions",
    summary: "List the newest 100 versions of an agent, newest first",
    description:
      "Every change of prompt, model, limits or tools creates a version, with the person who made the change.",
    query: AgentId,
    response: z.array(AgentVersion),
    errors: ["AGENT_NOT_FOUND"],
  }),
  restore: defineEndpoint("restoreAgent", {
    ...write,
    method: "POST",
    path: "/api/agent/restore",
    summary: "Restore a version of an agent",
    description:
      "Prompt, model, limits and tools of that version become a new version. Channel, widget and knowledge " +
      "files stay as they are.",
    body: AgentId.extend({ version: z.int().min(1).max(2_147_483_647) }),
    response: Agent,
    errors: ["AGENT_NOT_FOUND"],
  }),
  settings: defineEndpoint("getAgentSettings", {
    ...read,
    method: "GET",
    path: "/api/agent/settings",
    summary: "Read an agent's tools, fallback message and widget settings",
    description: "Allowed origins: null means any website, an empty list means none.",
    query: AgentId,
    response: AgentSettings,
    errors: ["AGENT_NOT_FOUND"],
  }),
  updateSettings: defineEndpoint("updateAgentSettings", {
    ...write,
    method: "PUT",
    path: "/api/agent/settings",
    summary: "Change an agent's tools, fallback message and widget settings",
    description:
      "Only the keys sent change. Allowed origins: null means any website, an empty list means none.",
    query: AgentId,
    body: UpdateAgentSettings,
    response: AgentSettings,
    errors: ["AGENT_NOT_FOUND"],
  }),
  save: defineEndpoint("saveAgent", {
    ...write,
    method: "PUT",
    path: "/api/agent/save",
    summary: "Change an agent and its settings as one version",
    description: "Only the keys sent change. Both parts are saved, or neither.",
    body: SaveAgent,
    response: SavedAgent,
    errors: ["AGENT_NOT_FOUND", "CHANNEL_NOT_FOUND", "NAME_TAKEN"],
  }),
};
