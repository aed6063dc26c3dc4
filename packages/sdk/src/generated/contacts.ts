// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AddActivity, BulkMoveContacts, ChangeContacts, Contact, ContactBoard, ContactCount, ContactMerge, ContactPage, ContactResult, CreateContact, DeleteContacts, DismissDuplicate, DuplicateSearch, DuplicateSuggestion, HistoryEntry, MergeContacts, MergePreview, MoveContact, RevertedMerge, RevertedMove, UpdateContact, UpsertContact } from "./contacts-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const contacts = {
  create: "POST /api/contact json",
  update: "PUT /api/contact?id&workspaceId json",
  upsert: "POST /api/contact/upsert json",
  get: "GET /api/contact/{id}",
  list: "GET /api/contact?stageId&segmentationId&tagId&assignedAgentId&assignedTeamId&followerId&adId&importId&isSolved&isOnBoard&created&lastMessage&conditions&andConditions&search&workspaceId&orderBy&orderField&pageSize&continuationToken",
  count: "GET /api/contact/count?stageId&segmentationId&tagId&assignedAgentId&assignedTeamId&followerId&adId&importId&isSolved&isOnBoard&created&lastMessage&conditions&andConditions&search&workspaceId",
  searchByEmail: "GET /api/contact/searchByEmail?email&workspaceId",
  searchByCellphone: "GET /api/contact/searchByCellphone?cellphone&workspaceId",
  delete: "DELETE /api/contact?id&workspaceId",
  deleteBatch: "POST /api/contact/delete-batch json",
  addActivity: "POST /api/contact/{id}/activities json",
  history: "GET /api/contact/{id}/history?workspaceId&pageSize&continuationToken",
  board: "GET /api/contact/board?stageId&segmentationId&tagId&assignedAgentId&assignedTeamId&followerId&adId&importId&isSolved&isOnBoard&created&lastMessage&conditions&andConditions&search&workspaceId&pageSize",
  move: "POST /api/contact/move json",
  undoMove: "POST /api/contact/undo-move json",
  change: "POST /api/contact/bulk json",
  bulkMove: "POST /api/contact/bulk-move json",
  previewMerge: "GET /api/contact/{id}/merge-preview?mergedId&workspaceId",
  merge: "POST /api/contact/{id}/merge json",
  listMerges: "GET /api/contact/merge?workspaceId&contactId&pageSize&continuationToken",
  undoMerge: "POST /api/contact/merge/{id}/undo",
  listDuplicates: "GET /api/contact/duplicates?workspaceId&pageSize&continuationToken",
  findDuplicates: "POST /api/contact/duplicates",
  dismissDuplicate: "POST /api/contact/duplicates/dismiss json",
};

export type ContactsApi = {
  /**
   * Create a contact. Needs a number for WhatsApp (platformId 2), otherwise an email. Fires contacto_nuevo, and
   * one trigger for each stage, tag, segmentation and assignee sent. 409 if the number or email is taken. Errors:
   * CONTACT_ALREADY_EXISTS, STAGE_NOT_FOUND, SEGMENTATION_NOT_FOUND, TAG_NOT_FOUND, USER_NOT_FOUND,
   * TEAM_NOT_FOUND.
   */
  create(input: CreateContact, options?: CallOptions): ApiPromise<ContactResult>;

  /**
   * Update a contact. Only the keys sent change. A change of stage fires asignar_fase; null or an empty text
   * clears lastname, email, stageId, segmentationId, assignedAgentId and assignedTeamId. A contact without a
   * stage is in no column of the board. With fromAssignedAgentId or fromCustomFields, nothing changes if the
   * contact no longer has these values. Errors: CONTACT_NOT_FOUND, CARD_MOVED, STAGE_NOT_FOUND,
   * SEGMENTATION_NOT_FOUND, TAG_NOT_FOUND, USER_NOT_FOUND, TEAM_NOT_FOUND.
   */
  update(input: { id: string } & UpdateContact, options?: CallOptions): ApiPromise<ContactResult>;

  /**
   * Create or update a contact. internalWhatsappNumber identifies the contact, or email if there is no number.
   * Two simultaneous calls for the same new contact create it once. Errors: CONTACT_ALREADY_EXISTS,
   * STAGE_NOT_FOUND, SEGMENTATION_NOT_FOUND, TAG_NOT_FOUND, USER_NOT_FOUND, TEAM_NOT_FOUND.
   */
  upsert(input?: UpsertContact, options?: CallOptions): ApiPromise<{ id: string; contact: Contact; created: boolean }>;

  /** Read a contact. Returns the latest state, with tags and custom fields. Errors: CONTACT_NOT_FOUND. */
  get(input: { id: string }, options?: CallOptions): ApiPromise<Contact>;

  /**
   * List contacts. created and lastMessage are days in the workspace's time zone: 7d are the last seven with
   * today, over30d the days before the last thirty, 2026-11-01..2026-11-30 those days. conditions are groups as
   * JSON, such as [[{"field": "customFields.plan", "operator": "IS", "value": "pro"}]]: all conditions of one of
   * the groups match. orderBy=name ignores case and accents; field and fieldDescending need orderField, the code
   * of a custom field; lastMessageOldest begins with contacts without a message. card is the board's order inside
   * one stage and needs stageId.
   */
  list(input?: {
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
    orderBy?: "newest" | "oldest" | "lastMessage" | "lastMessageOldest" | "name" | "nameDescending" | "field" | "fieldDescending" | "card";
    orderField?: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<ContactPage, Contact>;

  /** Count contacts. With the filters of the list. Counts up to 10,000; if there are more, isCountExact is false. */
  count(input?: {
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
  }, options?: CallOptions): ApiPromise<ContactCount>;

  /** Find contacts by email. Matches the whole address and ignores case. */
  searchByEmail(input: { email: string }, options?: CallOptions): ApiPromise<{ data: Contact[] }>;

  /** Find contacts by phone number. With or without the country code, plus sign, spaces and dashes. */
  searchByCellphone(input: { cellphone: string }, options?: CallOptions): ApiPromise<{ data: Contact[] }>;

  /**
   * Delete a contact. Deletes its conversations and history too. Its opportunities and tasks stay, without a
   * contact. It can be restored from the trash for 30 days. Errors: CONTACT_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /** Delete contacts. If one is not in the workspace, nothing changes. Errors: CONTACT_NOT_FOUND. */
  deleteBatch(input: DeleteContacts, options?: CallOptions): ApiPromise<{ deleted: number }>;

  /**
   * Add a note to a contact's history. The note appears in the history and in the timeline with the caller as its
   * author. It is not sent to the contact. Errors: CONTACT_NOT_FOUND, USER_NOT_FOUND.
   */
  addActivity(input: { id: string } & AddActivity, options?: CallOptions): ApiPromise<{ id: string; activity: HistoryEntry }>;

  /** Read a contact's history. Newest first. Errors: CONTACT_NOT_FOUND. */
  history(input: {
    id: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: HistoryEntry[] }, HistoryEntry>;

  /**
   * Read the board. To page through a column, use the list with its stageId, orderBy=card and the same filters.
   * If filters match more than 10,000 contacts, counts may be lower bounds; only then a column has isCountExact,
   * which is false.
   */
  board(input?: {
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
    /** The default is 20. */
    pageSize?: number;
  }, options?: CallOptions): ApiPromise<ContactBoard>;

  /**
   * Move a contact on the board. Directly above beforeId, directly below afterId, or on top without either. With
   * fromStageId, a contact that someone else has moved to another stage stays there. A change of stage fires
   * asignar_fase. Errors: CONTACT_NOT_FOUND, STAGE_NOT_FOUND, CARD_MOVED.
   */
  move(input: MoveContact, options?: CallOptions): ApiPromise<ContactResult>;

  /**
   * Undo the caller's last move of a contact in the console. stageId is the stage it came from. Its time in that
   * stage continues. Webhooks of the move that still wait are recalled, and moving back then sends none;
   * otherwise it fires asignar_fase. If the last move was another one, this is the same as /api/contact/move.
   * Errors: CONTACT_NOT_FOUND, STAGE_NOT_FOUND, CARD_MOVED.
   */
  undoMove(input: MoveContact, options?: CallOptions): ApiPromise<RevertedMove>;

  /**
   * Assign and tag many contacts. Each contact with its new assignee, team, custom fields and complete set of
   * tags, or with tags to add and remove. All of them or, if one is not in the workspace, none. Fires the same
   * events as single updates. Errors: CONTACT_NOT_FOUND, TAG_NOT_FOUND, TEAM_NOT_FOUND, USER_NOT_FOUND.
   */
  change(input: ChangeContacts, options?: CallOptions): ApiPromise<{ changed: number }>;

  /**
   * Move many contacts to the top of a stage. If one is not in the workspace, none is moved. Never fires
   * asignar_fase. Errors: CONTACT_NOT_FOUND, STAGE_NOT_FOUND.
   */
  bulkMove(input: BulkMoveContacts, options?: CallOptions): ApiPromise<{ moved: number }>;

  /** Preview the merge of two contacts. Returns the fields that differ, and what moves. Errors: CONTACT_NOT_FOUND. */
  previewMerge(input: {
    id: string;
    /** The contact to merge into it. */
    mergedId: string;
  }, options?: CallOptions): ApiPromise<MergePreview>;

  /**
   * Merge a contact into another one. The contact with id stays. Fires the events of an update. Also needs the
   * permission to edit contacts. Errors: CONTACT_NOT_FOUND, FORBIDDEN.
   */
  merge(input: { id: string } & MergeContacts, options?: CallOptions): ApiPromise<ContactMerge>;

  /**
   * List the merges that can be undone, newest first. Lists merges from the last 30 days. contactId may be a
   * former id.
   */
  listMerges(input?: {
    contactId?: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: ContactMerge[] }, ContactMerge>;

  /**
   * Undo the merge of two contacts. Works for 30 days. kept lists fields that are not restored. Needs the same
   * permissions as a merge. Errors: CONTACT_MERGE_NOT_FOUND, FORBIDDEN.
   */
  undoMerge(input: { id: string }, options?: CallOptions): ApiPromise<RevertedMerge>;

  /** List contacts that may be the same person. Returns the results of the last search, most likely first. */
  listDuplicates(input?: {
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{
    continuationToken: string | null;
    data: DuplicateSuggestion[];
    foundDate: string | null;
    isSearching: boolean;
  }, DuplicateSuggestion>;

  /** Search the contacts for duplicates. Runs in the background. */
  findDuplicates(input?: NoInput, options?: CallOptions): ApiPromise<DuplicateSearch>;

  /** Dismiss a suggested duplicate. isDismissed: false restores the suggestion. Errors: CONTACT_NOT_FOUND. */
  dismissDuplicate(input: DismissDuplicate, options?: CallOptions): ApiPromise<DismissDuplicate>;
};
