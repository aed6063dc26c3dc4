// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AddOpportunityActivity, BulkMoveOpportunities, ChangeOpportunities, CreateOpportunity, DeleteOpportunities, MoveOpportunity, Opportunity, OpportunityActivity, OpportunityBoard, OpportunityFile, OpportunityHistoryEntry, OpportunityPage, OpportunityResult, RevertedClosing, UpdateOpportunity } from "./opportunities-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const opportunities = {
  create: "POST /api/opportunity json",
  update: "PUT /api/opportunity?id&workspaceId json",
  get: "GET /api/opportunity/{id}",
  list: "GET /api/opportunity?pipelineId&stageId&winLossStatus&contactId&assignedComercialId&isAssigned&teamId&tagId&createdFrom&createdTo&closedFrom&closedTo&reason&hasReason&reachedStageId&search&workspaceId&pageSize&continuationToken&orderBy",
  delete: "DELETE /api/opportunity?id&workspaceId",
  board: "GET /api/opportunity/board?pipelineId&stageId&winLossStatus&contactId&assignedComercialId&isAssigned&teamId&tagId&createdFrom&createdTo&closedFrom&closedTo&reason&hasReason&reachedStageId&search&workspaceId&pageSize",
  move: "POST /api/opportunity/move json",
  undoMove: "POST /api/opportunity/undo-move json",
  bulkMove: "POST /api/opportunity/bulk-move json",
  change: "POST /api/opportunity/bulk json",
  undoClosing: "POST /api/opportunity/undo-closing json",
  deleteBatch: "POST /api/opportunity/delete-batch json",
  history: "GET /api/opportunity/{id}/history?workspaceId&pageSize&continuationToken",
  listActivities: "GET /api/opportunity/{id}/agent/activities?workspaceId&pageSize&continuationToken",
  addActivity: "POST /api/opportunity/{id}/agent/activities json",
  listFiles: "GET /api/opportunity/{id}/files",
  addFile: "POST /api/opportunity/{id}/files form",
  openFile: "GET /api/opportunity/{id}/files/{fileId}?workspaceId raw",
  removeFile: "DELETE /api/opportunity/{id}/files/{fileId}",
};

export type OpportunitiesApi = {
  /**
   * Create an opportunity. Without pipelineId and stageId: the first stage of the first pipeline. Fires
   * oportunidad_creada, and oportunidad_ganada or oportunidad_perdida if it is created as won or lost. Errors:
   * PIPELINE_NOT_FOUND, STAGE_NOT_FOUND, CONTACT_NOT_FOUND, USER_NOT_FOUND.
   */
  create(input: CreateOpportunity, options?: CallOptions): ApiPromise<OpportunityResult>;

  /**
   * Update an opportunity. Only the keys sent change. winLossStatus 1 wins it (finalAmount: the amount, unless
   * sent) and fires oportunidad_ganada, 2 loses it and fires oportunidad_perdida, 0 opens it again, which clears
   * winLossDate, finalAmount and reason. Errors: OPPORTUNITY_NOT_FOUND, PIPELINE_NOT_FOUND, STAGE_NOT_FOUND,
   * CONTACT_NOT_FOUND, USER_NOT_FOUND.
   */
  update(input: { id: string } & UpdateOpportunity, options?: CallOptions): ApiPromise<OpportunityResult>;

  /**
   * Read an opportunity. Returns the latest state, with the names of its contact, pipeline, stage and assignee.
   * Errors: OPPORTUNITY_NOT_FOUND.
   */
  get(input: { id: string }, options?: CallOptions): ApiPromise<Opportunity>;

  /** List opportunities. orderBy=card is the board's order inside one stage and needs stageId. */
  list(input?: {
    pipelineId?: string;
    stageId?: string;
    winLossStatus?: 0 | 1 | 2;
    contactId?: string;
    assignedComercialId?: string;
    isAssigned?: boolean;
    teamId?: string;
    tagId?: string;
    createdFrom?: string;
    createdTo?: string;
    closedFrom?: string;
    closedTo?: string;
    reason?: string;
    hasReason?: boolean;
    reachedStageId?: string;
    search?: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
    orderBy?: "newest" | "oldest" | "amount" | "card";
  }, options?: CallOptions): ListPromise<OpportunityPage, Opportunity>;

  /**
   * Delete an opportunity. Its activities, files and history are deleted too. Its contact and tasks stay. Fires
   * no event and cannot be undone. Errors: OPPORTUNITY_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * Read the board of a pipeline. The first pipeline is the default. To page through a column, use the list with
   * its stageId, orderBy=card and the same filters. Errors: PIPELINE_NOT_FOUND.
   */
  board(input?: {
    pipelineId?: string;
    stageId?: string;
    winLossStatus?: 0 | 1 | 2;
    contactId?: string;
    assignedComercialId?: string;
    isAssigned?: boolean;
    teamId?: string;
    tagId?: string;
    createdFrom?: string;
    createdTo?: string;
    closedFrom?: string;
    closedTo?: string;
    reason?: string;
    hasReason?: boolean;
    reachedStageId?: string;
    search?: string;
    /** The default is 20. */
    pageSize?: number;
  }, options?: CallOptions): ApiPromise<OpportunityBoard>;

  /**
   * Move an opportunity on the board. Above beforeId, below afterId, or on top; with fromStageId only if it is
   * still in that stage. Errors: OPPORTUNITY_NOT_FOUND, STAGE_NOT_FOUND, CARD_MOVED.
   */
  move(input: MoveOpportunity, options?: CallOptions): ApiPromise<OpportunityResult>;

  /**
   * Undo the caller's last move of an opportunity in the console. Moves it back to its former stage, where its
   * time continues. After another move, it is an ordinary move. Errors: OPPORTUNITY_NOT_FOUND, STAGE_NOT_FOUND,
   * CARD_MOVED.
   */
  undoMove(input: MoveOpportunity, options?: CallOptions): ApiPromise<OpportunityResult>;

  /**
   * Move many opportunities to the top of a stage. If one is not in the workspace, nothing changes. Errors:
   * OPPORTUNITY_NOT_FOUND, STAGE_NOT_FOUND.
   */
  bulkMove(input: BulkMoveOpportunities, options?: CallOptions): ApiPromise<{ moved: number }>;

  /**
   * Assign, win, lose or reopen many opportunities. If one is not in the workspace, nothing changes. Each is won
   * for its amount; each that becomes won or lost fires oportunidad_ganada or oportunidad_perdida. Those that
   * already match stay as they are. Errors: OPPORTUNITY_NOT_FOUND, USER_NOT_FOUND.
   */
  change(input: ChangeOpportunities, options?: CallOptions): ApiPromise<{ changed: number }>;

  /**
   * Reopen opportunities that the caller just won or lost in the console. Recalls its webhooks that still wait:
   * all of them or, if one was started, none. Errors: OPPORTUNITY_NOT_FOUND.
   */
  undoClosing(input: DeleteOpportunities, options?: CallOptions): ApiPromise<RevertedClosing>;

  /** Delete many opportunities. If one is not in the workspace, nothing changes. Errors: OPPORTUNITY_NOT_FOUND. */
  deleteBatch(input: DeleteOpportunities, options?: CallOptions): ApiPromise<{ deleted: number }>;

  /** Read an opportunity's history. Newest first. Errors: OPPORTUNITY_NOT_FOUND. */
  history(input: {
    id: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: OpportunityHistoryEntry[] }, OpportunityHistoryEntry>;

  /** List an opportunity's activities. The latest date first. Errors: OPPORTUNITY_NOT_FOUND. */
  listActivities(input: {
    id: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: OpportunityActivity[] }, OpportunityActivity>;

  /**
   * Add an activity to an opportunity. A call, meeting, WhatsApp message or email that happened or is planned.
   * Without a date, it is dated now. Nothing is sent. Errors: OPPORTUNITY_NOT_FOUND.
   */
  addActivity(input: { id: string } & AddOpportunityActivity, options?: CallOptions): ApiPromise<{ id: string; activity: OpportunityActivity }>;

  /** List an opportunity's files. Newest first; fifty at most. Errors: OPPORTUNITY_NOT_FOUND. */
  listFiles(input: { id: string }, options?: CallOptions): ListPromise<OpportunityFile[], OpportunityFile>;

  /**
   * Add a file to an opportunity. A form with the field `file`: images, audio, video, PDF, office documents, text
   * files and ZIP archives up to 20 MB. The type is detected from the content, not the name. Errors:
   * OPPORTUNITY_NOT_FOUND, FILE_TYPE_NOT_ALLOWED, FILE_INFECTED, FILE_UNREADABLE, PAYLOAD_TOO_LARGE.
   */
  addFile(input: { id: string; fileName?: string } & {
    /** The bytes of the file. */
    file: Blob;
  }, options?: CallOptions): ApiPromise<OpportunityFile>;

  /**
   * Download a file of an opportunity. The workspace is in the query, so that a page can link to it. Errors:
   * OPPORTUNITY_NOT_FOUND, FILE_NOT_FOUND.
   */
  openFile(input: { id: string; fileId: string }, options?: CallOptions): ApiPromise<Response>;

  /** Delete a file of an opportunity. Cannot be undone. Errors: OPPORTUNITY_NOT_FOUND, FILE_NOT_FOUND. */
  removeFile(input: { id: string; fileId: string }, options?: CallOptions): ApiPromise<RecordId>;
};
