import { z } from "zod";
import { TestedRequest } from "#lib/deliveries/schema.ts";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize, wholeNumber } from "#lib/platform/api/pagination.ts";
import {
  Automation,
  AutomationRun,
  AutomationRunDetail,
  AutomationSummary,
  AutomationTest,
  AutomationVersion,
  ContactRun,
  CreateAutomation,
  NodeCount,
  PromptDocument,
  runStatuses,
  SetPromptDocument,
  StartAutomation,
  TryAutomation,
  TryWebhook,
  UpdateAutomation,
} from "./schema.ts";

const read = { area: "automation", permission: "automations.read" } as const;
const write = { area: "automation", permission: "automations.write" } as const;
const params = z.object({ id: z.string() });
const runParams = z.object({ runId: z.string() });

export const automationEndpoints = {
  list: defineEndpoint("listAutomations", {
    ...read,
    method: "GET",
    path: "/api/automation",
    summary: "List the automations with the state of their runs, oldest first",
    description:
      "failedRuns counts failures of the last week. The graph of an automation is in GET " +
      "/api/automation/{id}.",
    response: z.array(AutomationSummary),
  }),
  create: defineEndpoint("createAutomation", {
    ...write,
    method: "POST",
    path: "/api/automation",
    summary: "Create an automation",
    description:
      "A draft: with `graph`, or with `nodes` (AI-agent nodes that follow one another), or a start alone.",
    body: CreateAutomation,
    response: Automation,
    errors: ["AGENT_NOT_FOUND"],
  }),
  get: defineEndpoint("getAutomation", {
    ...read,
    method: "GET",
    path: "/api/automation/{id}",
    summary: "Read an automation with its draft",
    description:
      "problems prevent publishing the draft; liveProblems would make runs of the " +
      "published version fail.",
    params,
    response: Automation,
    errors: ["AUTOMATION_NOT_FOUND"],
  }),
  update: defineEndpoint("updateAutomation", {
    ...write,
    method: "PUT",
    path: "/api/automation/{id}",
    summary: "Save an automation's draft",
    description:
      "Active runs keep their version. A draft may be unfinished; the response lists its problems. " +
      "Values of a webhook's `secretHeaders` come back masked, and a masked value keeps the stored one.",
    params,
    body: UpdateAutomation,
    response: Automation,
    errors: ["AUTOMATION_NOT_FOUND"],
  }),
  delete: defineEndpoint("deleteAutomation", {
    ...write,
    method: "DELETE",
    path: "/api/automation/{id}",
    summary: "Delete an automation with its versions and runs",
    description: "Active runs end immediately. It can be restored from the trash for 30 days.",
    params,
    response: z.null(),
    errors: ["AUTOMATION_NOT_FOUND"],
  }),
  publish: defineEndpoint("publishAutomation", {
    ...write,
    method: "POST",
    path: "/api/automation/{id}/publish",
    summary: "Publish the draft as a new version",
    description:
      "New runs follow this version. 400 with the problems if the draft has any. An unchanged draft makes " +
      "no new version; a paused automation becomes active again.",
    params,
    response: Automation,
    errors: ["AUTOMATION_NOT_FOUND"],
  }),
  pause: defineEndpoint("pauseAutomation", {
    ...write,
    method: "POST",
    path: "/api/automation/{id}/pause",
    summary: "Pause an automation",
    description:
      "No new runs start. Active runs continue with their version. Publishing starts new runs again.",
    params,
    response: Automation,
    errors: ["AUTOMATION_NOT_FOUND"],
  }),
  listVersions: defineEndpoint("listAutomationVersions", {
    ...read,
    method: "GET",
    path: "/api/automation/{id}/versions",
    summary: "List the published versions, newest first",
    description: "The newest 50. A version never changes.",
    params,
    response: z.array(AutomationVersion),
    errors: ["AUTOMATION_NOT_FOUND"],
  }),
  listRuns: defineEndpoint("listAutomationRuns", {
    ...read,
    method: "GET",
    path: "/api/automation/{id}/runs",
    summary: "List the runs of an automation, newest first",
    description: "Of all versions. The path of a run is in GET /api/automation/run/{runId}.",
    params,
    query: z.object({
      status: z.enum(runStatuses).optional(),
      contactId: z.string().max(100).optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(AutomationRun),
    errors: ["AUTOMATION_NOT_FOUND"],
  }),
  listContactRuns: defineEndpoint("listContactRuns", {
    ...read,
    method: "GET",
    path: "/api/automation/run",
    summary: "List a contact's runs of all automations, newest first",
    description: "The path of a run is in GET /api/automation/run/{runId}.",
    query: z.object({
      contactId: z.string().max(100),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(ContactRun),
  }),
  getRun: defineEndpoint("getAutomationRun", {
    ...read,
    method: "GET",
    path: "/api/automation/run/{runId}",
    summary: "Read a run with its path and the graph it follows",
    description:
      "path lists the steps in order, each with its result; graph is that of the version the run follows.",
    params: runParams,
    response: AutomationRunDetail,
    errors: ["AUTOMATION_RUN_NOT_FOUND"],
  }),
  cancelRun: defineEndpoint("cancelAutomationRun", {
    ...write,
    method: "POST",
    path: "/api/automation/run/{runId}/cancel",
    summary: "Cancel a run",
    description:
      "The run ends at its current step and nothing it did is undone. A run that has ended stays as it is.",
    params: runParams,
    response: AutomationRunDetail,
    errors: ["AUTOMATION_RUN_NOT_FOUND"],
  }),
  counts: defineEndpoint("countAutomationRuns", {
    ...read,
    method: "GET",
    path: "/api/automation/{id}/counts",
    summary: "Count for each node the runs that passed it, wait there and failed there",
    description: "Of all versions, or of the given one.",
    params,
    query: z.object({ version: wholeNumber(1, 1_000_000).optional() }),
    response: z.array(NodeCount),
    errors: ["AUTOMATION_NOT_FOUND"],
  }),
  try: defineEndpoint("tryAutomation", {
    ...read,
    method: "POST",
    path: "/api/automation/{id}/try",
    summary: "Test the draft on a contact",
    description:
      "Returns the path that the contact would take. Nothing is sent or stored. `answers` are used for the questions in " +
      "order. Needs permission to read contacts.",
    params,
    body: TryAutomation,
    response: AutomationTest,
    errors: ["AUTOMATION_NOT_FOUND", "CONTACT_NOT_FOUND"],
  }),
  tryWebhook: defineEndpoint("tryAutomationWebhook", {
    ...write,
    method: "POST",
    path: "/api/automation/{id}/request",
    summary: "Test a webhook step on a contact",
    description:
      "Returns the exact request of the draft, with secrets masked. `send: true` sends it with the header X-Tertulia-Test: true; it is not logged " +
      "as a delivery, and no run starts. Needs permission to read contacts.",
    params,
    body: TryWebhook,
    response: TestedRequest,
    external: true,
    errors: ["AUTOMATION_NOT_FOUND", "NODE_NOT_FOUND", "CONTACT_NOT_FOUND"],
  }),
  start: defineEndpoint("startAutomation", {
    ...write,
    method: "POST",
    path: "/api/automation/{id}/start",
    summary: "Start the published version for a contact",
    description: "400 if it is not published or the contact already has an active run of it.",
    params,
    body: StartAutomation,
    response: AutomationRun,
    errors: ["AUTOMATION_NOT_FOUND", "CONTACT_NOT_FOUND"],
  }),
  setPromptDocument: defineEndpoint("setPromptDocument", {
    ...write,
    method: "POST",
    path: "/api/automation/node/{nodeId}/prompt",
    summary: "Set the context document of an AI agent node",
    description:
      "Fetches the document and stores its text, replacing the previous one: pdf, docx, txt, md, csv or xlsx up to " +
      "10 MB and 200,000 characters of text. It applies immediately, also to active runs. The workspace is read only " +
      "from the body.",
    workspace: "body",
    params: z.object({ nodeId: z.string() }),
    body: SetPromptDocument.extend({ workspaceId: z.string() }),
    response: PromptDocument,
    external: true,
    errors: [
      "NODE_NOT_FOUND",
      "URL_NOT_ALLOWED",
      "FILE_TYPE_NOT_ALLOWED",
      "FILE_INFECTED",
      "FILE_UNREADABLE",
      "PAYLOAD_TOO_LARGE",
    ],
  }),
};
