import { z } from "zod";
import { defineEndpoint, FilePart, uploadErrors } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  AddOpportunityActivity,
  BulkMoveOpportunities,
  ChangeOpportunities,
  CreateOpportunity,
  DeleteOpportunities,
  MoveOpportunity,
  Opportunity,
  OpportunityActivity,
  OpportunityBoard,
  OpportunityFile,
  OpportunityFilters,
  OpportunityHistoryEntry,
  OpportunityPage,
  OpportunityResult,
  opportunityOrders,
  RevertedClosing,
  UpdateOpportunity,
} from "./schema.ts";

const FileId = RecordId.extend({ fileId: z.string().min(1) });
const IdInQuery = z.object({ id: z.string().min(1), workspaceId: z.string().optional() });
const InWorkspace = z.object({ workspaceId: z.string().optional() });
const Paging = InWorkspace.extend({ pageSize: pageSize(), continuationToken: ContinuationToken });
const missing = ["OPPORTUNITY_NOT_FOUND"];
const references = ["PIPELINE_NOT_FOUND", "STAGE_NOT_FOUND", "CONTACT_NOT_FOUND", "USER_NOT_FOUND"];
const reading = { area: "opportunity", permission: "opportunities.read" } as const;
const writing = { area: "opportunity", permission: "opportunities.write" } as const;
const deleting = { area: "opportunity", permission: "opportunities.delete", errors: missing } as const;
const moveErrors = [...missing, "STAGE_NOT_FOUND", "CARD_MOVED"];
const move = { body: MoveOpportunity, response: OpportunityResult, errors: moveErrors };

/** Contracts of `/api/opportunity/**`. */
export const opportunityEndpoints = {
  create: defineEndpoint("createOpportunity", {
    ...writing,
    method: "POST",
    path: "/api/opportunity",
    summary: "Create an opportunity",
    description:
      "Without pipelineId and stageId: the first stage of the first pipeline. Fires oportunidad_creada, and " +
      "oportunidad_ganada or oportunidad_perdida if it is created as won or lost.",
    body: CreateOpportunity,
    response: OpportunityResult,
    errors: references,
  }),
  update: defineEndpoint("updateOpportunity", {
    ...writing,
    method: "PUT",
    path: "/api/opportunity",
    summary: "Update an opportunity",
    description:
      "Only the keys sent change. winLossStatus 1 wins it (finalAmount: the amount, unless sent) and fires " +
      "oportunidad_ganada, 2 loses it and fires oportunidad_perdida, 0 opens it again, which clears winLossDate, " +
      "finalAmount and reason.",
    query: IdInQuery,
    body: UpdateOpportunity,
    response: OpportunityResult,
    errors: [...missing, ...references],
  }),
  get: defineEndpoint("getOpportunity", {
    ...reading,
    method: "GET",
    path: "/api/opportunity/{id}",
    summary: "Read an opportunity",
    description: "Returns the latest state, with the names of its contact, pipeline, stage and assignee.",
    params: RecordId,
    response: Opportunity,
    errors: missing,
  }),
  list: defineEndpoint("listOpportunities", {
    ...reading,
    method: "GET",
    path: "/api/opportunity",
    summary: "List opportunities",
    description: "orderBy=card is the board's order inside one stage and needs stageId.",
    query: OpportunityFilters.extend({
      ...Paging.shape,
      orderBy: z.enum(opportunityOrders).default("newest"),
    }),
    response: OpportunityPage,
  }),
  delete: defineEndpoint("deleteOpportunity", {
    method: "DELETE",
    path: "/api/opportunity",
    summary: "Delete an opportunity",
    description:
      "Its activities, files and history are deleted too. Its contact and tasks stay. Fires no event and cannot " +
      "be undone.",
    ...deleting,
    query: IdInQuery,
    response: RecordId,
  }),
  board: defineEndpoint("getOpportunityBoard", {
    ...reading,
    method: "GET",
    path: "/api/opportunity/board",
    summary: "Read the board of a pipeline",
    description:
      "The first pipeline is the default. To page through a column, use the list with its stageId, " +
      "orderBy=card and the same filters.",
    query: OpportunityFilters.extend({ ...InWorkspace.shape, pageSize: pageSize() }),
    response: OpportunityBoard,
    errors: ["PIPELINE_NOT_FOUND"],
  }),
  move: defineEndpoint("moveOpportunity", {
    ...writing,
    method: "POST",
    path: "/api/opportunity/move",
    summary: "Move an opportunity on the board",
    description:
      "Above beforeId, below afterId, or on top; with fromStageId only if it is still in that stage.",
    ...move,
  }),
  undoMove: defineEndpoint("undoOpportunityMove", {
    ...writing,
    method: "POST",
    path: "/api/opportunity/undo-move",
    summary: "Undo the caller's last move of an opportunity in the console",
    description:
      "Moves it back to its former stage, where its time continues. After another move, it is an ordinary move.",
    ...move,
  }),
  bulkMove: defineEndpoint("moveOpportunities", {
    ...writing,
    method: "POST",
    path: "/api/opportunity/bulk-move",
    summary: "Move many opportunities to the top of a stage",
    description: "If one is not in the workspace, nothing changes.",
    body: BulkMoveOpportunities,
    response: z.object({ moved: z.int() }),
    errors: [...missing, "STAGE_NOT_FOUND"],
  }),
  change: defineEndpoint("changeOpportunities", {
    ...writing,
    method: "POST",
    path: "/api/opportunity/bulk",
    summary: "Assign, win, lose or reopen many opportunities",
    description:
      "If one is not in the workspace, nothing changes. Each is won for its amount; each that becomes won or " +
      "lost fires oportunidad_ganada or oportunidad_perdida. Those that already match stay as they are.",
    body: ChangeOpportunities,
    response: z.object({ changed: z.int() }),
    errors: [...missing, "USER_NOT_FOUND"],
  }),
  undoClosing: defineEndpoint("undoOpportunityClosing", {
    ...writing,
    method: "POST",
    path: "/api/opportunity/undo-closing",
    summary: "Reopen opportunities that the caller just won or lost in the console",
    description: "Recalls its webhooks that still wait: all of them or, if one was started, none.",
    body: DeleteOpportunities,
    response: RevertedClosing,
    errors: missing,
  }),
  deleteBatch: defineEndpoint("deleteOpportunities", {
    method: "POST",
    path: "/api/opportunity/delete-batch",
    summary: "Delete many opportunities",
    description: "If one is not in the workspace, nothing changes.",
    ...deleting,
    body: DeleteOpportunities,
    response: z.object({ deleted: z.int() }),
  }),
  history: defineEndpoint("listOpportunityHistory", {
    ...reading,
    method: "GET",
    path: "/api/opportunity/{id}/history",
    summary: "Read an opportunity's history",
    description: "Newest first.",
    params: RecordId,
    query: Paging,
    response: pageOf(OpportunityHistoryEntry),
    errors: missing,
  }),
  listActivities: defineEndpoint("listOpportunityActivities", {
    ...reading,
    method: "GET",
    path: "/api/opportunity/{id}/agent/activities",
    summary: "List an opportunity's activities",
    description: "The latest date first.",
    params: RecordId,
    query: Paging,
    response: pageOf(OpportunityActivity),
    errors: missing,
  }),
  addActivity: defineEndpoint("addOpportunityActivity", {
    ...writing,
    method: "POST",
    path: "/api/opportunity/{id}/agent/activities",
    summary: "Add an activity to an opportunity",
    description:
      "A call, meeting, WhatsApp message or email that happened or is planned. Without a date, it is dated " +
      "now. Nothing is sent.",
    params: RecordId,
    body: AddOpportunityActivity,
    response: z.object({ id: z.string(), activity: OpportunityActivity }),
    errors: missing,
  }),
  listFiles: defineEndpoint("listOpportunityFiles", {
    ...reading,
    method: "GET",
    path: "/api/opportunity/{id}/files",
    summary: "List an opportunity's files",
    description: "Newest first; fifty at most.",
    params: RecordId,
    response: z.array(OpportunityFile),
    errors: missing,
  }),
  addFile: defineEndpoint("addOpportunityFile", {
    ...writing,
    method: "POST",
    path: "/api/opportunity/{id}/files",
    summary: "Add a file to an opportunity",
    description:
      "A form with the field `file`: images, audio, video, PDF, office documents, text files and ZIP " +
      "archives up to 20 MB. The type is detected from the content, not the name.",
    params: RecordId,
    upload: { mediaType: "multipart/form-data", schema: z.object({ file: FilePart }) },
    response: OpportunityFile,
    errors: [...missing, ...uploadErrors],
  }),
  openFile: defineEndpoint("downloadOpportunityFile", {
    ...reading,
    method: "GET",
    path: "/api/opportunity/{id}/files/{fileId}",
    summary: "Download a file of an opportunity",
    description: "The workspace is in the query, so that a page can link to it.",
    workspace: "query",
    params: FileId,
    query: z.object({ workspaceId: z.string().min(1) }),
    response: z.string(),
    bare: "application/octet-stream",
    errors: [...missing, "FILE_NOT_FOUND"],
  }),
  removeFile: defineEndpoint("deleteOpportunityFile", {
    ...writing,
    method: "DELETE",
    path: "/api/opportunity/{id}/files/{fileId}",
    summary: "Delete a file of an opportunity",
    description: "Cannot be undone.",
    params: FileId,
    response: RecordId,
    errors: [...missing, "FILE_NOT_FOUND"],
  }),
};
