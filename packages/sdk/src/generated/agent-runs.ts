// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoWorkspace } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AgentAnswer, AgentRun, AgentRunPage, AgentRunStatus, AskAgent, TryAgent } from "./agent-runs-data.ts";

/** @internal */
export const agentRuns = {
  onMessage: "POST /api/agent/on-message json workspaceId",
  logs: "GET /api/agent/logs?agentId&workspaceId&status&sessionId&from&to&pageSize&continuationToken",
  try: "POST /api/agent/try json raw once",
};

export type AgentRunsApi = {
  /**
   * Ask an agent a question. Remembers the session's last turns. With a contact the agent may act on it
   * (actionsExecuted). If the model fails, the answer is a polite sentence with status 200, and the log has the
   * reason. If AI replies are off for the contact or the contact is blocked, the answer is empty. 429 while the
   * workspace has too many replies in progress. Errors: AGENT_NOT_FOUND, CONTACT_NOT_FOUND.
   */
  onMessage(input: NoWorkspace<AskAgent>, options?: CallOptions): ApiPromise<AgentAnswer>;

  /**
   * List an agent's runs, newest first, each with its trace. One run per question, whether from the API, the
   * console, the widget or a channel. Errors: AGENT_NOT_FOUND.
   */
  logs(input: {
    agentId: string;
    status?: AgentRunStatus;
    sessionId?: string;
    from?: string;
    to?: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<AgentRunPage, AgentRun>;

  /**
   * Test an agent's unsaved draft. Server-sent events, one part of the answer each as JSON; the last one has the
   * run with its trace. Tools act only with a contact and `dryRun: false`. Errors: AGENT_NOT_FOUND,
   * CONTACT_NOT_FOUND.
   */
  try(input: TryAgent, options?: CallOptions): ApiPromise<Response>;
};
