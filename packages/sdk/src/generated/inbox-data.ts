// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ChannelCapabilities } from "./channels-data.ts";
import type { Message } from "./conversations-data.ts";
import type { PlatformType } from "./consents-data.ts";
import type { PresentPerson } from "./presence-data.ts";
import type { SolvedWait } from "./macros-data.ts";

export type InboxConversation = {
  id: string;
  contact: {
    id: string;
    name: string;
    avatarColor: string;
    stageId: string | null;
    assignedAgentId: string | null;
    assignedTeamId: string | null;
    blocked: boolean;
    tagIds: string[];
  };
  platformId: number;
  channel: { id: string; name: string; platformType: PlatformType; status: "connected" | "reconnect" | "disabled" } | null;
  agent: { id: string; name: string } | null;
  isBotEnabled: boolean;
  isAnswering: boolean;
  isUnread: boolean;
  isSolved: boolean;
  lastMessage: LastMessage | null;
  lastMessageDate: string;
  windowClosesDate: string | null;
  personWindowClosesDate: string | null;
  isWindowOpen: boolean;
  snoozedUntil: string | null;
  unansweredSince: string | null;
  marketingStoppedDate: string | null;
};

export type InboxCounts = {
  open: number;
  unread: number;
  mine: number;
  unassigned: number;
  agent: number;
  snoozed: number;
  solved: number;
};

export type ChangeConversations = {
  action: BulkActionInput;
  conversationIds?: string[];
  filters?: InboxFiltersInput;
  continuationToken?: string;
};

export type ChangedConversations = {
  seen: number;
  changed: number;
  failed: number;
  continuationToken: string | null;
  undo: { conversationIds: string[]; action: BulkAction }[];
};

export type SnoozeConversation = { until: string | null };

export type ConversationPage = {
  conversation: InboxConversation;
  messages: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  capabilities: ChannelCapabilities | null;
  drafts: ConversationDrafts;
  people: PresentPerson[];
};

export type ConversationHit = { id: string; creationDate: string; snippet: string; highlights: { start: number; end: number }[] };

export type SendInboxMessage = { message: OutboundMessage; replyTo?: string; takeOver?: boolean; externalReferenceId?: string };

export type AddNote = { text: string; mentionedUserIds?: string[]; externalReferenceId?: string };

export type ConversationDrafts = { reply: string; note: string };

export type SaveDraft = { mode: "reply" | "note"; text: string };

export type MessageUpload = { id: string; mimeType: string; fileName: string; bytes: number };

export type InboxView = {
  id: string;
  name: string;
  isShared: boolean;
  isMine: boolean;
  filters: InboxFilters;
  creationDate: string;
};

export type InboxViewCount = { id: string; count: number };

export type SaveInboxView = { name: string; isShared?: boolean; filters: InboxFiltersInput };

export type LastMessage = {
  id: string;
  kind: "text" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "choice" | "form" | "order" | "welcome" | "unsupported" | "buttons" | "list" | "template" | "reaction";
  text: string;
  direction: "inbound" | "outbound";
  authorType: "contact" | "agent" | "user" | "system";
  authorId: string | null;
  authorName: string;
  status: "queued" | "accepted" | "sent" | "delivered" | "read" | "played" | "failed" | null;
  creationDate: string;
};

export type BulkActionInput = { type: "assign"; assignedAgentId: string | null } | { type: "assignTeam"; assignedTeamId: string | null } | { type: "tag"; add?: string[]; remove?: string[] } | { type: "solve" } | { type: "reopen"; waits?: SolvedWait[] } | { type: "read" } | { type: "unread" } | { type: "snooze"; until: string | null };

export type InboxFiltersInput = {
  view?: "open" | "unread" | "mine" | "unassigned" | "agent" | "snoozed" | "solved" | "all";
  order?: "newest" | "waiting";
  channelId?: string;
  tagId?: string;
  stageId?: string;
  assignedAgentId?: string;
  assignedTeamId?: string;
  waitingMinutes?: string;
  happened?: "opened" | "answered" | "resolved" | "reopened" | "received" | "written" | "sent" | "delivered" | "read" | "failed" | "optedOut" | "handedOff";
  happenedFrom?: string;
  happenedTo?: string;
  happenedById?: string;
  search?: string;
};

export type BulkAction = { type: "assign"; assignedAgentId: string | null } | { type: "assignTeam"; assignedTeamId: string | null } | { type: "tag"; add: string[]; remove: string[] } | { type: "solve" } | { type: "reopen"; waits?: SolvedWait[] } | { type: "read" } | { type: "unread" } | { type: "snooze"; until: string | null };

export type OutboundMessage = { kind: "text"; text: string } | { kind: "media"; uploadId: string; caption?: string | null } | { kind: "location"; latitude: number; longitude: number; name?: string | null; address?: string | null } | {
  kind: "contacts";
  contacts: { name: string; phones: string[]; emails?: string[]; organization?: string | null }[];
} | {
  kind: "buttons";
  text: string;
  header?: string | null;
  footer?: string | null;
  buttons: { id: string; title: string }[];
} | {
  kind: "list";
  text: string;
  header?: string | null;
  footer?: string | null;
  button: string;
  sections: { title: string | null; rows: { id: string; title: string; description: string | null }[] }[];
} | { kind: "template"; name: string; language: string; components?: Record<string, unknown>[]; text?: string } | { kind: "reaction"; messageId: string; emoji: string | null };

export type InboxFilters = InboxFiltersInput & (Required<Pick<InboxFiltersInput, "view" | "order">>);
