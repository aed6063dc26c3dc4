// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { Import, ImportSummary, SaveImport } from "./imports-data.ts";

/** @internal */
export const imports = {
  list: "GET /api/import?workspaceId&pageSize&continuationToken",
  create: "POST /api/import form",
  get: "GET /api/import/{id}",
  save: "PUT /api/import/{id} json",
  check: "POST /api/import/{id}/check",
  start: "POST /api/import/{id}/start",
  cancel: "POST /api/import/{id}/cancel",
  revert: "POST /api/import/{id}/revert",
  problems: "GET /api/import/{id}/problems raw",
  exportContacts: "GET /api/contact/export?stageId&segmentationId&tagId&assignedAgentId&assignedTeamId&followerId&adId&importId&isSolved&isOnBoard&created&lastMessage&conditions&andConditions&search&workspaceId&bom raw",
  exportOpportunities: "GET /api/opportunity/export?pipelineId&stageId&winLossStatus&contactId&assignedComercialId&isAssigned&teamId&tagId&createdFrom&createdTo&closedFrom&closedTo&reason&hasReason&reachedStageId&search&workspaceId&bom raw",
};

export type ImportsApi = {
  /** List the imports, newest first. Without columns, samples and mapping, which are in GET /api/import/{id}. */
  list(input?: {
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: ImportSummary[] }, ImportSummary>;

  /**
   * Upload a CSV file to import. A form with `kind` and `file`: up to 50 MB, 200,000 rows and 200 columns, in
   * UTF-8, UTF-16 or Windows-1252, with commas, semicolons, tabs or bars between the cells. Nothing is imported
   * before it is started. Errors: FILE_TYPE_NOT_ALLOWED, FILE_INFECTED, FILE_UNREADABLE, PAYLOAD_TOO_LARGE,
   * UNSUPPORTED_MEDIA_TYPE.
   */
  create(input: { fileName?: string } & {
    kind: "contacts" | "opportunities";
    /** The bytes of the file. */
    file: Blob;
  }, options?: CallOptions): ApiPromise<Import>;

  /**
   * Read an import and its progress. doneRows counts the rows processed so far, or the records of a revert.
   * Errors: IMPORT_NOT_FOUND.
   */
  get(input: { id: string }, options?: CallOptions): ApiPromise<Import>;

  /**
   * Map a draft's columns and choose its options. mapping has one target per column of the file; null leaves the
   * column out. `consent:<channel id>` records the consent to marketing messages of a channel: yes, no, or the
   * date of the opt-in. 400 once the import was started. Errors: IMPORT_NOT_FOUND, CHANNEL_NOT_FOUND.
   */
  save(input: { id: string } & SaveImport, options?: CallOptions): ApiPromise<Import>;

  /** Preview an import. Runs in the background; check then contains the result. Errors: IMPORT_NOT_FOUND. */
  check(input: { id: string }, options?: CallOptions): ApiPromise<Import>;

  /** Start an import. It runs in the background; rows that fail are kept as problems. Errors: IMPORT_NOT_FOUND. */
  start(input: { id: string }, options?: CallOptions): ApiPromise<Import>;

  /** Stop a preview or an import. Stops immediately. Rows that were imported stay. Errors: IMPORT_NOT_FOUND. */
  cancel(input: { id: string }, options?: CallOptions): ApiPromise<Import>;

  /**
   * Revert an import. Within 30 days. Records it created are deleted unless changed since; fields it wrote get
   * their old value back if they still have the imported one. Errors: IMPORT_NOT_FOUND.
   */
  revert(input: { id: string }, options?: CallOptions): ApiPromise<Import>;

  /**
   * Download the rows that failed, as CSV. Row 1 is the header row, as in a spreadsheet. Errors:
   * IMPORT_NOT_FOUND.
   */
  problems(input: { id: string }, options?: CallOptions): ApiPromise<Response>;

  /** Download contacts as CSV. With the filters of the list; custom fields are columns. */
  exportContacts(input?: {
    stageId?: string;
    segmentationId?: string;
    tagId?: string;
    assignedAgentId?: string;
    assignedTeamId?: string;
    followerId?: string;
    adId?: string;
    importId?: string;
    isSolved?: boolean;
    isOnBoard?: boolean;
    created?: string;
    lastMessage?: "none" | string;
    conditions?: string;
    andConditions?: string;
    search?: string;
    bom?: boolean;
  }, options?: CallOptions): ApiPromise<Response>;

  /** Download opportunities as CSV. With the filters of the list. */
  exportOpportunities(input?: {
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
    bom?: boolean;
  }, options?: CallOptions): ApiPromise<Response>;
};
