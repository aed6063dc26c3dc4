import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { Answer, AnswerPart, ListRuns, OnMessage, RunPage, TryAgent } from "./schema.ts";

/** Routes for questions to an agent, and the log of its answers. */
export const agentRunEndpoints = {
  onMessage: defineEndpoint("askAgent", {
    method: "POST",
    path: "/api/agent/on-message",
    summary: "Ask an agent a question",
    description:
      "Remembers the session's last turns. With a contact the agent may act on it (actionsExecuted). If the " +
      "model fails, the answer is a polite sentence with status 200, and the log has the reason. If AI replies " +
      "are off for the contact or the contact is blocked, the answer is empty. 429 while the workspace has too " +
      "many replies in progress.",
    area: "agent",
    permission: "agents.read",
    body: OnMessage,
    response: Answer,
    external: true,
    errors: ["AGENT_NOT_FOUND", "CONTACT_NOT_FOUND"],
  }),
  logs: defineEndpoint("listAgentRuns", {
    method: "GET",
    path: "/api/agent/logs",
    summary: "List an agent's runs, newest first, each with its trace",
    description: "One run per question, whether from the API, the console, the widget or a channel.",
    area: "agent",
    permission: "agents.read",
    query: ListRuns,
    response: RunPage,
    errors: ["AGENT_NOT_FOUND"],
  }),
  try: defineEndpoint("tryAgent", {
    method: "POST",
    path: "/api/agent/try",
    summary: "Test an agent's unsaved draft",
    description:
      "Server-sent events, one part of the answer each as JSON; the last one has the run with its trace. " +
      "Tools act only with a contact and `dryRun: false`.",
    area: "agent",
    permission: "agents.read",
    body: TryAgent,
    response: AnswerPart,
    bare: "text/event-stream",
    external: true,
    errors: ["AGENT_NOT_FOUND", "CONTACT_NOT_FOUND"],
  }),
};
