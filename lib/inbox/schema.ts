import { z } from "zod";
import { Capabilities, channelStatuses, PlatformType } from "#lib/channels/schema.ts";
import {
  authorTypes,
  Message,
  messageKinds,
  messageLimits,
  messageStatuses,
  Outbound,
  OutboundText,
  Reference,
} from "#lib/conversations/schema.ts";
import { FilterId } from "#lib/platform/api/pagination.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { PresentPerson } from "#lib/presence/schema.ts";
import { InboxFilters } from "./inbox-filters.ts";

export {
  BulkAction,
  bulkLimits,
  ChangeConversations,
  ChangedConversations,
  SolvedWait,
} from "./bulk/schema.ts";
export {
  AGENTS,
  type ConversationFactKind,
  type CountedEvent,
  conversationFactKinds,
  countedEvents,
  type FixedView,
  fixedViews,
  InboxFilters,
  NONE,
  PEOPLE,
} from "./inbox-filters.ts";

const Id = z.string();
const Instant = z.iso.datetime();

/** Counting stops here; this value means "this many or more". */
export const COUNT_LIMIT = 1_000;

/** The last message of a conversation, for the list. */
export const LastMessage = z.object({
  id: Id,
  kind: z.enum(messageKinds),
  /** Text, caption or a choice's title, otherwise the kind in brackets: `[audio]`. */
  text: z.string(),
  direction: z.enum(["inbound", "outbound"]),
  authorType: z.enum(authorTypes),
  authorId: Id.nullable(),
  authorName: z.string(),
  status: z.enum(messageStatuses).nullable(),
  creationDate: Instant,
});

export type LastMessage = z.infer<typeof LastMessage>;

export const InboxConversation = z.object({
  id: Id,
  contact: z.object({
    id: Id,
    name: z.string(),
    avatarColor: z.string(),
    stageId: Id.nullable(),
    assignedAgentId: Id.nullable(),
    assignedTeamId: Id.nullable(),
    blocked: z.boolean(),
    tagIds: z.array(Id),
  }),
  platformId: z.int(),
  channel: z
    .object({ id: Id, name: z.string(), platformType: PlatformType, status: z.enum(channelStatuses) })
    .nullable(),
  /** The AI agent of the conversation; it answers while `isBotEnabled`. */
  agent: z.object({ id: Id, name: z.string() }).nullable(),
  isBotEnabled: z.boolean(),
  /** Whether an AI agent is generating an answer now. */
  isAnswering: z.boolean(),
  isUnread: z.boolean(),
  isSolved: z.boolean(),
  lastMessage: LastMessage.nullable(),
  lastMessageDate: Instant,
  /** When the reply window closes; null if the channel has no such rule or the contact never wrote. */
  windowClosesDate: Instant.nullable(),
  /** When the longer reply window for people closes, if the channel has one; otherwise null. */
  personWindowClosesDate: Instant.nullable(),
  /** Whether a person can send messages other than templates now. */
  isWindowOpen: z.boolean(),
  /** Snoozed until this time or until the contact writes; null if not snoozed. */
  snoozedUntil: Instant.nullable(),
  /** The time of the contact's first unanswered message; null if there is none. */
  unansweredSince: Instant.nullable(),
  /** When the contact opted out of the channel's marketing messages at the vendor; otherwise null. */
  marketingStoppedDate: Instant.nullable(),
});
export type InboxConversation = z.infer<typeof InboxConversation>;

/** The number of conversations of each fixed view, up to `COUNT_LIMIT`. */
export const InboxCounts = z.object({
  open: z.int(),
  unread: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  agent: z.int(),
  snoozed: z.int(),
  solved: z.int(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** The caller's drafts in a conversation; empty if there are none. */
export const Drafts = z.object({ reply: z.string(), note: z.string() });
export type Drafts = z.infer<typeof Drafts>;

/** A page of a conversation, oldest first, with the data the composer needs. */
export const ConversationPage = z.object({
  conversation: InboxConversation,
  messages: z.array(Message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  /** The capabilities of the channel; null if it was removed. */
  capabilities: Capabilities.nullable(),
  drafts: Drafts,
  people: z.array(PresentPerson),
});
export type ConversationPage = z.infer<typeof ConversationPage>;

/** A position by message id or by time (`at`); without one, the newest page. */
export const PagePosition = z.object({
  before: FilterId.optional(),
  after: FilterId.optional(),
  around: FilterId.optional(),
  /** Around the first message at or after this time; the newest page if there is none. */
  at: Timestamp.optional(),
});
export type PagePosition = z.infer<typeof PagePosition>;

/** A search result in a conversation: a snippet and the positions of the matches in it. */
export const ConversationHit = z.object({
  id: Id,
  creationDate: Instant,
  snippet: z.string(),
  highlights: z.array(z.object({ start: z.int(), end: z.int() })),
});
export type ConversationHit = z.infer<typeof ConversationHit>;

/** A message of the calling user. `takeOver` turns the AI agent off for this contact. */
export const SendInboxMessage = z.object({
  message: Outbound,
  /** Id of the message it replies to. */
  replyTo: Id.optional(),
  takeOver: z.boolean().default(false),
  externalReferenceId: Reference.optional(),
});
export type SendInboxMessage = z.infer<typeof SendInboxMessage>;

export const AddNote = z.object({
  text: OutboundText,
  /** Members mentioned in the note. */
  mentionedUserIds: z.array(Id).max(messageLimits.mentions).default([]),
  externalReferenceId: Reference.optional(),
});
export type AddNote = z.infer<typeof AddNote>;

const draftModes = ["reply", "note"] as const;

/** The caller's draft; an empty text deletes it. */
export const SaveDraft = z.object({
  mode: z.enum(draftModes),
  text: z.string().max(messageLimits.outboundText),
});
export type SaveDraft = z.infer<typeof SaveDraft>;

/** An uploaded file to send; deleted after a day if it is not sent. */
export const MessageUpload = z.object({
  id: Id,
  /** Detected from the content. */
  mimeType: z.string(),
  fileName: z.string(),
  bytes: z.int(),
});
export type MessageUpload = z.infer<typeof MessageUpload>;

/** Named filters. Shared views are visible to all; only the creator, owners and admins can change them. */
export const InboxView = z.object({
  id: Id,
  name: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  filters: InboxFilters,
  creationDate: Instant,
});
export type InboxView = z.infer<typeof InboxView>;

export const SaveInboxView = z.object({
  name: z.string().trim().min(1).max(60),
  isShared: z.boolean().default(false),
  filters: InboxFilters,
});
export type SaveInboxView = z.infer<typeof SaveInboxView>;

/** The number of conversations of a saved view, up to `COUNT_LIMIT`. */
export const ViewCount = z.object({ id: Id, count: z.int() });
export type ViewCount = z.infer<typeof ViewCount>;

/** When the snooze ends, within a year; null removes the snooze. */
export const SnoozeConversation = z.object({ until: Timestamp.nullable() });
export type SnoozeConversation = z.infer<typeof SnoozeConversation>;
