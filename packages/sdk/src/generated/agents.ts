// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput, NoWorkspace } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { Agent, AgentSettings, AgentVersion, SaveAgent, SavedAgent, UpdateAgentSettings, WidgetSwitch } from "./agents-data.ts";
import type { PlatformType } from "./consents-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const agents = {
  add: "POST /api/agent/add json workspaceId",
  update: "PUT /api/agent/update json workspaceId",
  list: "GET /api/agent/get-agents?workspaceId",
  get: "GET /api/agent/get-agent?workspaceId&agentId",
  getByChannel: "GET /api/agent/get-by-channel?workspaceId&channelId",
  copy: "POST /api/agent/copy-agent json workspaceId",
  delete: "DELETE /api/agent/delete?workspaceId&agentId",
  enableWidget: "POST /api/agent/enable-widget json workspaceId",
  versions: "GET /api/agent/versions?agentId&workspaceId",
  restore: "POST /api/agent/restore json workspaceId",
  settings: "GET /api/agent/settings?agentId&workspaceId",
  updateSettings: "PUT /api/agent/settings?agentId&workspaceId json",
  save: "PUT /api/agent/save json workspaceId",
};

export type AgentsApi = {
  /**
   * Create an agent. Defaults: the workspace's default model, an empty prompt, temperature 0.3, 1,024 tokens, no
   * channel, widget off. Errors: CHANNEL_NOT_FOUND, NAME_TAKEN.
   */
  add(input: {
    name: string;
    model?: string;
    prompt?: string;
    temperature?: number;
    maxTokens?: number;
    channelId?: string | null;
    platformType?: PlatformType | null;
    widgetEnabled?: boolean;
  }, options?: CallOptions): ApiPromise<Agent>;

  /**
   * Change an agent. Only the keys sent change. A channel has at most one agent. Errors: AGENT_NOT_FOUND,
   * CHANNEL_NOT_FOUND, NAME_TAKEN.
   */
  update(input: {
    name?: string;
    model?: string;
    prompt?: string;
    temperature?: number;
    maxTokens?: number;
    channelId?: string | null;
    platformType?: PlatformType | null;
    widgetEnabled?: boolean;
    id: string;
  }, options?: CallOptions): ApiPromise<Agent>;

  /**
   * List the agents, oldest first. All AI agents of the workspace, 200 at most, with the names of their knowledge
   * files. Errors: ROUTE_NOT_FOUND.
   */
  list(input?: NoInput, options?: CallOptions): ListPromise<Agent[], Agent>;

  /**
   * Read an agent. Tools, fallback message and widget settings are in GET /api/agent/settings. Errors:
   * AGENT_NOT_FOUND.
   */
  get(input: { agentId: string }, options?: CallOptions): ApiPromise<Agent>;

  /**
   * Read the agent of a channel. A channel has at most one agent; 404 AGENT_NOT_FOUND if it has none. Errors:
   * CHANNEL_NOT_FOUND, AGENT_NOT_FOUND.
   */
  getByChannel(input: { channelId: string }, options?: CallOptions): ApiPromise<Agent>;

  /**
   * Copy an agent with its settings, knowledge files and MCP servers. The copy is named with " (copy)" after it,
   * its widget is off and it has no channel. The keys of its MCP servers are copied, too. Errors:
   * AGENT_NOT_FOUND.
   */
  copy(input: { agentId: string }, options?: CallOptions): ApiPromise<Agent>;

  /** Delete an agent and its knowledge. Messages it wrote stay. Errors: AGENT_NOT_FOUND. */
  delete(input: { agentId: string }, options?: CallOptions): ApiPromise<RecordId>;

  /** Turn an agent's website widget on or off. Returns the HTML tag to paste into a site. Errors: AGENT_NOT_FOUND. */
  enableWidget(input: { agentId: string; widgetEnabled: boolean }, options?: CallOptions): ApiPromise<WidgetSwitch>;

  /**
   * List the newest 100 versions of an agent, newest first. Every change of prompt, model, limits or tools
   * creates a version, with the person who made the change. Errors: AGENT_NOT_FOUND.
   */
  versions(input: { agentId: string }, options?: CallOptions): ListPromise<AgentVersion[], AgentVersion>;

  /**
   * Restore a version of an agent. Prompt, model, limits and tools of that version become a new version. Channel,
   * widget and knowledge files stay as they are. Errors: AGENT_NOT_FOUND.
   */
  restore(input: { agentId: string; version: number }, options?: CallOptions): ApiPromise<Agent>;

  /**
   * Read an agent's tools, fallback message and widget settings. Allowed origins: null means any website, an
   * empty list means none. Errors: AGENT_NOT_FOUND.
   */
  settings(input: { agentId: string }, options?: CallOptions): ApiPromise<AgentSettings>;

  /**
   * Change an agent's tools, fallback message and widget settings. Only the keys sent change. Allowed origins:
   * null means any website, an empty list means none. Errors: AGENT_NOT_FOUND.
   */
  updateSettings(input: { agentId: string } & UpdateAgentSettings, options?: CallOptions): ApiPromise<AgentSettings>;

  /**
   * Change an agent and its settings as one version. Only the keys sent change. Both parts are saved, or neither.
   * Errors: AGENT_NOT_FOUND, CHANNEL_NOT_FOUND, NAME_TAKEN.
   */
  save(input: NoWorkspace<SaveAgent>, options?: CallOptions): ApiPromise<SavedAgent>;
};
