// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type CreateContact = UpsertContact & Required<Pick<UpsertContact, "name">>;

export type ContactResult = { id: string; contact: Contact };

export type UpdateContact = {
  name?: string;
  lastname?: string | null;
  email?: string | null;
  stageId?: string | null;
  segmentationId?: string | null;
  assignedAgentId?: string | null;
  assignedTeamId?: string | null;
  tags?: string[];
  customFields?: { code: string; value: string }[];
  isSolved?: boolean;
  isBotEnabled?: boolean;
  isRead?: boolean;
  blocked?: boolean;
  fromAssignedAgentId?: string | null;
  fromCustomFields?: { code: string; value: string }[];
};

export type UpsertContact = {
  name?: string;
  lastname?: string | null;
  email?: string | null;
  stageId?: string | null;
  segmentationId?: string | null;
  assignedAgentId?: string | null;
  assignedTeamId?: string | null;
  tags?: string[];
  customFields?: { code: string; value: string }[];
  isSolved?: boolean;
  isBotEnabled?: boolean;
  isRead?: boolean;
  blocked?: boolean;
  platformId?: number;
  internalWhatsappNumber?: string | null;
};

export type Contact = {
  id: string;
  creationDate: string;
  assignedAgentId: string | null;
  assignedAgentName: string | null;
  assignedTeamId: string | null;
  assignedTeamName: string | null;
  segmentationId: string | null;
  lastMessage: string | null;
  lastMessageDate: string | null;
  platformSenderId: string | null;
  platformSenderName: string | null;
  platformSenderPhone: string | null;
  platformSenderEmail: string | null;
  isRead: boolean;
  isBotEnabled: boolean;
  isManuallyAdded: boolean;
  avatarColor: string;
  /** Sort key in the column, ascending. Sparse; can be negative. */
  orderInCards: number;
  orderInCardsLastUpdated: string;
  tags: ContactTag[];
  customFields: ContactCustomField[];
  files: string[];
  isSolved: boolean;
  workspaceId: string;
  name: string;
  lastname: string | null;
  email: string | null;
  platformId: number;
  stageId: string | null;
  internalWhatsappNumber: string | null;
  blocked: boolean;
};

export type ContactPage = { workspaceId: string; continuationToken: string | null; data: Contact[] };

export type ContactCount = { count: number; isCountExact: boolean };

export type DeleteContacts = { contactIds: (string | { ids: string | string[] })[] };

export type AddActivity = {
  content: string;
  /** Members to notify. */
  mentionedUserIds?: string[];
};

export type HistoryEntry = {
  id: string;
  kind: "created" | "changed" | "note";
  field: string | null;
  old: HistoryValue;
  new: HistoryValue;
  content: string | null;
  contentParts: ReasonPart[];
  actor: { type: "user" | "agent" | "system"; id: string | null; name: string };
  via: string;
  at: string;
  /** The contact that it is about, if that was merged into this one. */
  mergedFrom?: string;
};

export type ContactBoard = { columns: ContactBoardColumn[] };

export type MoveContact = {
  id: string;
  stageId: string;
  beforeId?: string | null;
  afterId?: string | null;
  fromStageId?: string | null;
};

export type RevertedMove = { id: string; contact: Contact; webhooks: { recalled: number; sent: number } };

export type ChangeContacts = {
  contacts: {
    assignedAgentId?: string | null;
    assignedTeamId?: string | null;
    tags?: string[];
    customFields?: { code: string; value: string }[];
    id: string;
    addTags?: string[];
    removeTags?: string[];
  }[];
};

export type BulkMoveContacts = { contactIds: string[]; stageId: string };

export type MergePreview = {
  differences: { field: string; suggested: "survivor" | "merged" }[];
  moves: { conversations: number; messages: number; opportunities: number; tasks: number };
  isTooLarge: boolean;
};

export type MergeContacts = { mergedId: string; choices?: { field: string; use: "survivor" | "merged" }[] };

export type ContactMerge = {
  id: string;
  survivorId: string;
  survivorName: string;
  mergedId: string;
  mergedName: string;
  by: { id: string | null; name: string };
  creationDate: string;
  undoUntil: string;
};

export type RevertedMerge = { survivorId: string; mergedId: string; kept: string[] };

export type DuplicateSuggestion = { contact: Contact; other: Contact; reasons: ("phone" | "email" | "name" | "customField" | "emailName")[] };

export type DuplicateSearch = { foundDate: string | null; isSearching: boolean };

export type DismissDuplicate = { contactId: string; otherId: string; isDismissed?: boolean };

export type ContactTag = { id: string; name: string; color: string; assignmentDate: string };

export type ContactCustomField = { code: string; value: string };

export type HistoryValue = string | number | boolean | NamedReference | null;

export type ContactBoardColumn = { stage: Stage; count: number; isCountExact?: false; continuationToken: string | null; contacts: Contact[] };

export type NamedReference = { id: string; name: string };

export type Stage = { id: string; name: string; color: string; order: number; isDefault: boolean };
