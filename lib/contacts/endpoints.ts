import { z } from "zod";
import { CustomFieldCode } from "#lib/custom-fields/schema.ts";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  AddActivity,
  Board,
  BulkMoveContacts,
  ChangeContacts,
  Contact,
  ContactCount,
  ContactFilters,
  ContactPage,
  ContactResult,
  CreateContact,
  contactOrders,
  DeleteContacts,
  HistoryEntry,
  MoveContact,
  RevertedMove,
  UpdateContact,
  UpsertContact,
} from "./schema.ts";

const IdInQuery = z.object({ id: z.string().min(1), workspaceId: z.string().optional() });
const references = [
  "STAGE_NOT_FOUND",
  "SEGMENTATION_NOT_FOUND",
  "TAG_NOT_FOUND",
  "USER_NOT_FOUND",
  "TEAM_NOT_FOUND",
];
const reading = { area: "contact", permission: "contacts.read" } as const;
const writing = { area: "contact", permission: "contacts.write" } as const;
const found = z.object({ data: z.array(Contact) });

/** Contracts of `/api/contact/**`. */
export const contactEndpoints = {
  create: defineEndpoint("createContact", {
    method: "POST",
    path: "/api/contact",
    summary: "Create a contact",
    description:
      "Needs a number for WhatsApp (platformId 2), otherwise an email. Fires contacto_nuevo, and one " +
      "trigger for each stage, tag, segmentation and assignee sent. 409 if the number or email is taken.",
    ...writing,
    body: CreateContact,
    response: ContactResult,
    errors: ["CONTACT_ALREADY_EXISTS", ...references],
  }),
  update: defineEndpoint("updateContact", {
    method: "PUT",
    path: "/api/contact",
    summary: "Update a contact",
    description:
      "Only the keys sent change. A change of stage fires asignar_fase; null or an empty text clears lastname, " +
      "email, stageId, segmentationId, assignedAgentId and assignedTeamId. A contact without a stage is in no column of the board. " +
      "With fromAssignedAgentId or fromCustomFields, nothing changes if the contact no longer has these values.",
    ...writing,
    query: IdInQuery,
    body: UpdateContact,
    response: ContactResult,
    errors: ["CONTACT_NOT_FOUND", "CARD_MOVED", ...references],
  }),
  upsert: defineEndpoint("upsertContact", {
    method: "POST",
    path: "/api/contact/upsert",
    summary: "Create or update a contact",
    description:
      "internalWhatsappNumber identifies the contact, or email if there is no number. Two simultaneous calls " +
      "for the same new contact create it once.",
    ...writing,
    body: UpsertContact,
    response: ContactResult.extend({ created: z.boolean() }),
    errors: ["CONTACT_ALREADY_EXISTS", ...references],
  }),
  get: defineEndpoint("getContact", {
    method: "GET",
    path: "/api/contact/{id}",
    summary: "Read a contact",
    description: "Returns the latest state, with tags and custom fields.",
    ...reading,
    params: RecordId,
    response: Contact,
    errors: ["CONTACT_NOT_FOUND"],
  }),
  list: defineEndpoint("listContacts", {
    method: "GET",
    path: "/api/contact",
    summary: "List contacts",
    description:
      "created and lastMessage are days in the workspace's time zone: 7d are the last seven with today, over30d the days " +
      "before the last thirty, 2026-11-01..2026-11-30 those days. conditions are groups as JSON, such as " +
      '[[{"field": "customFields.plan", "operator": "IS", "value": "pro"}]]: all conditions of one of the groups match. ' +
      "orderBy=name ignores case and accents; field and fieldDescending need orderField, the code of a custom field; lastMessageOldest begins with contacts without a message. card is the " +
      "board's order inside one stage and needs stageId.",
    ...reading,
    query: ContactFilters.extend({
      workspaceId: z.string().optional(),
      orderBy: z.enum(contactOrders).default("newest"),
      orderField: CustomFieldCode.optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: ContactPage,
  }),
  count: defineEndpoint("countContacts", {
    method: "GET",
    path: "/api/contact/count",
    summary: "Count contacts",
    description:
      "With the filters of the list. Counts up to 10,000; if there are more, isCountExact is false.",
    ...reading,
    query: ContactFilters.extend({ workspaceId: z.string().optional() }),
    response: ContactCount,
  }),
  searchByEmail: defineEndpoint("findContactsByEmail", {
    method: "GET",
    path: "/api/contact/searchByEmail",
    summary: "Find contacts by email",
    description: "Matches the whole address and ignores case.",
    ...reading,
    query: z.object({ email: z.string().trim().min(1).max(254), workspaceId: z.string().optional() }),
    response: found,
  }),
  searchByCellphone: defineEndpoint("findContactsByPhone", {
    method: "GET",
    path: "/api/contact/searchByCellphone",
    summary: "Find contacts by phone number",
    description: "With or without the country code, plus sign, spaces and dashes.",
    ...reading,
    query: z.object({ cellphone: z.string().min(1).max(40), workspaceId: z.string().optional() }),
    response: found,
  }),
  delete: defineEndpoint("deleteContact", {
    method: "DELETE",
    path: "/api/contact",
    summary: "Delete a contact",
    description:
      "Deletes its conversations and history too. Its opportunities and tasks stay, without a contact. It can be " +
      "restored from the trash for 30 days.",
    area: "contact",
    permission: "contacts.delete",
    query: IdInQuery,
    response: RecordId,
    errors: ["CONTACT_NOT_FOUND"],
  }),
  deleteBatch: defineEndpoint("deleteContacts", {
    method: "POST",
    path: "/api/contact/delete-batch",
    summary: "Delete contacts",
    description: "If one is not in the workspace, nothing changes.",
    area: "contact",
    permission: "contacts.delete",
    body: DeleteContacts,
    response: z.object({ deleted: z.int() }),
    errors: ["CONTACT_NOT_FOUND"],
  }),
  addActivity: defineEndpoint("addContactNote", {
    method: "POST",
    path: "/api/contact/{id}/activities",
    summary: "Add a note to a contact's history",
    description:
      "The note appears in the history and in the timeline with the caller as its author. It is not sent to " +
      "the contact.",
    ...writing,
    params: RecordId,
    body: AddActivity,
    response: z.object({ id: z.string(), activity: HistoryEntry }),
    errors: ["CONTACT_NOT_FOUND", "USER_NOT_FOUND"],
  }),
  history: defineEndpoint("listContactHistory", {
    method: "GET",
    path: "/api/contact/{id}/history",
    summary: "Read a contact's history",
    description: "Newest first.",
    ...reading,
    params: RecordId,
    query: z.object({
      workspaceId: z.string().optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(HistoryEntry),
    errors: ["CONTACT_NOT_FOUND"],
  }),
  board: defineEndpoint("getContactBoard", {
    method: "GET",
    path: "/api/contact/board",
    summary: "Read the board",
    description:
      "To page through a column, use the list with its stageId, orderBy=card and the same filters. If filters match " +
      "more than 10,000 contacts, counts may be lower bounds; only then a column has isCountExact, which is false.",
    ...reading,
    query: ContactFilters.extend({ workspaceId: z.string().optional(), pageSize: pageSize() }),
    response: Board,
  }),
  move: defineEndpoint("moveContact", {
    method: "POST",
    path: "/api/contact/move",
    summary: "Move a contact on the board",
    description:
      "Directly above beforeId, directly below afterId, or on top without either. With fromStageId, a contact that " +
      "someone else has moved to another stage stays there. A change of stage fires asignar_fase.",
    ...writing,
    body: MoveContact,
    response: ContactResult,
    errors: ["CONTACT_NOT_FOUND", "STAGE_NOT_FOUND", "CARD_MOVED"],
  }),
  undoMove: defineEndpoint("undoContactMove", {
    method: "POST",
    path: "/api/contact/undo-move",
    summary: "Undo the caller's last move of a contact in the console",
    description:
      "stageId is the stage it came from. Its time in that stage continues. Webhooks of the move that still wait " +
      "are recalled, and moving back then sends none; otherwise it fires asignar_fase. If the last move was another " +
      "one, this is the same as /api/contact/move.",
    ...writing,
    body: MoveContact,
    response: RevertedMove,
    errors: ["CONTACT_NOT_FOUND", "STAGE_NOT_FOUND", "CARD_MOVED"],
  }),
  change: defineEndpoint("changeContacts", {
    method: "POST",
    path: "/api/contact/bulk",
    summary: "Assign and tag many contacts",
    description:
      "Each contact with its new assignee, team, custom fields and complete set of tags, or with tags to add and " +
      "remove. All of them or, if one is not in the workspace, none. Fires the same events as single updates.",
    ...writing,
    body: ChangeContacts,
    response: z.object({ changed: z.int() }),
    errors: ["CONTACT_NOT_FOUND", "TAG_NOT_FOUND", "TEAM_NOT_FOUND", "USER_NOT_FOUND"],
  }),
  bulkMove: defineEndpoint("moveContacts", {
    method: "POST",
    path: "/api/contact/bulk-move",
    summary: "Move many contacts to the top of a stage",
    description: "If one is not in the workspace, none is moved. Never fires asignar_fase.",
    ...writing,
    body: BulkMoveContacts,
    response: z.object({ moved: z.int() }),
    errors: ["CONTACT_NOT_FOUND", "STAGE_NOT_FOUND"],
  }),
};
