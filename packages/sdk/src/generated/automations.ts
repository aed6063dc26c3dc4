// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { Automation, AutomationRun, AutomationRunDetail, AutomationSummary, AutomationTest, AutomationVersion, ContactRun, CreateAutomation, NodeCount, PromptDocument, StartAutomation, TryAutomation, TryWebhook, UpdateAutomation } from "./automations-data.ts";
import type { TestedRequest } from "./rules-data.ts";

/** @internal */
export const automations = {
  list: "GET /api/automation",
  create: "POST /api/automation json",
  get: "GET /api/automation/{id}",
  update: "PUT /api/automation/{id} json",
  delete: "DELETE /api/automation/{id}",
  publish: "POST /api/automation/{id}/publish",
  pause: "POST /api/automation/{id}/pause",
  listVersions: "GET /api/automation/{id}/versions",
  listRuns: "GET /api/automation/{id}/runs?status&contactId&pageSize&continuationToken",
  listContactRuns: "GET /api/automation/run?contactId&pageSize&continuationToken",
  getRun: "GET /api/automation/run/{runId}",
  cancelRun: "POST /api/automation/run/{runId}/cancel",
  counts: "GET /api/automation/{id}/counts?version",
  try: "POST /api/automation/{id}/try json",
  tryWebhook: "POST /api/automation/{id}/request json",
  start: "POST /api/automation/{id}/start json",
  setPromptDocument: "POST /api/automation/node/{nodeId}/prompt json workspaceId",
};

export type AutomationsApi = {
  /**
   * List the automations with the state of their runs, oldest first. failedRuns counts failures of the last week.
   * The graph of an automation is in GET /api/automation/{id}.
   */
  list(input?: NoInput, options?: CallOptions): ListPromise<AutomationSummary[], AutomationSummary>;

  /**
   * Create an automation. A draft: with `graph`, or with `nodes` (AI-agent nodes that follow one another), or a
   * start alone. Errors: AGENT_NOT_FOUND.
   */
  create(input: CreateAutomation, options?: CallOptions): ApiPromise<Automation>;

  /**
   * Read an automation with its draft. problems prevent publishing the draft; liveProblems would make runs of the
   * published version fail. Errors: AUTOMATION_NOT_FOUND.
   */
  get(input: { id: string }, options?: CallOptions): ApiPromise<Automation>;

  /**
   * Save an automation's draft. Active runs keep their version. A draft may be unfinished; the response lists its
   * problems. Values of a webhook's `secretHeaders` come back masked, and a masked value keeps the stored one.
   * Errors: AUTOMATION_NOT_FOUND.
   */
  update(input: { id: string } & UpdateAutomation, options?: CallOptions): ApiPromise<Automation>;

  /**
   * Delete an automation with its versions and runs. Active runs end immediately. It can be restored from the
   * trash for 30 days. Errors: AUTOMATION_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<null>;

  /**
   * Publish the draft as a new version. New runs follow this version. 400 with the problems if the draft has any.
   * An unchanged draft makes no new version; a paused automation becomes active again. Errors:
   * AUTOMATION_NOT_FOUND.
   */
  publish(input: { id: string }, options?: CallOptions): ApiPromise<Automation>;

  /**
   * Pause an automation. No new runs start. Active runs continue with their version. Publishing starts new runs
   * again. Errors: AUTOMATION_NOT_FOUND.
   */
  pause(input: { id: string }, options?: CallOptions): ApiPromise<Automation>;

  /**
   * List the published versions, newest first. The newest 50. A version never changes. Errors:
   * AUTOMATION_NOT_FOUND.
   */
  listVersions(input: { id: string }, options?: CallOptions): ListPromise<AutomationVersion[], AutomationVersion>;

  /**
   * List the runs of an automation, newest first. Of all versions. The path of a run is in GET
   * /api/automation/run/{runId}. Errors: AUTOMATION_NOT_FOUND.
   */
  listRuns(input: {
    id: string;
    status?: "running" | "waiting" | "ended" | "failed" | "cancelled";
    contactId?: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: AutomationRun[] }, AutomationRun>;

  /**
   * List a contact's runs of all automations, newest first. The path of a run is in GET
   * /api/automation/run/{runId}.
   */
  listContactRuns(input: {
    contactId: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: ContactRun[] }, ContactRun>;

  /**
   * Read a run with its path and the graph it follows. path lists the steps in order, each with its result; graph
   * is that of the version the run follows. Errors: AUTOMATION_RUN_NOT_FOUND.
   */
  getRun(input: { runId: string }, options?: CallOptions): ApiPromise<AutomationRunDetail>;

  /**
   * Cancel a run. The run ends at its current step and nothing it did is undone. A run that has ended stays as it
   * is. Errors: AUTOMATION_RUN_NOT_FOUND.
   */
  cancelRun(input: { runId: string }, options?: CallOptions): ApiPromise<AutomationRunDetail>;

  /**
   * Count for each node the runs that passed it, wait there and failed there. Of all versions, or of the given
   * one. Errors: AUTOMATION_NOT_FOUND.
   */
  counts(input: { id: string; version?: number }, options?: CallOptions): ListPromise<NodeCount[], NodeCount>;

  /**
   * Test the draft on a contact. Returns the path that the contact would take. Nothing is sent or stored.
   * `answers` are used for the questions in order. Needs permission to read contacts. Errors:
   * AUTOMATION_NOT_FOUND, CONTACT_NOT_FOUND.
   */
  try(input: { id: string } & TryAutomation, options?: CallOptions): ApiPromise<AutomationTest>;

  /**
   * Test a webhook step on a contact. Returns the exact request of the draft, with secrets masked. `send: true`
   * sends it with the header X-Tertulia-Test: true; it is not logged as a delivery, and no run starts. Needs
   * permission to read contacts. Errors: AUTOMATION_NOT_FOUND, NODE_NOT_FOUND, CONTACT_NOT_FOUND.
   */
  tryWebhook(input: { id: string } & TryWebhook, options?: CallOptions): ApiPromise<TestedRequest>;

  /**
   * Start the published version for a contact. 400 if it is not published or the contact already has an active
   * run of it. Errors: AUTOMATION_NOT_FOUND, CONTACT_NOT_FOUND.
   */
  start(input: { id: string } & StartAutomation, options?: CallOptions): ApiPromise<AutomationRun>;

  /**
   * Set the context document of an AI agent node. Fetches the document and stores its text, replacing the
   * previous one: pdf, docx, txt, md, csv or xlsx up to 10 MB and 200,000 characters of text. It applies
   * immediately, also to active runs. The workspace is read only from the body. Errors: NODE_NOT_FOUND,
   * URL_NOT_ALLOWED, FILE_TYPE_NOT_ALLOWED, FILE_INFECTED, FILE_UNREADABLE, PAYLOAD_TOO_LARGE.
   */
  setPromptDocument(input: { nodeId: string } & { urlDocument: string }, options?: CallOptions): ApiPromise<PromptDocument>;
};
