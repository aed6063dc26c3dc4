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
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { FilterId, InboxFilters } from "./inbox-filters.ts";

export {
  BulkAction,
  bulkLimits,
  ChangeConversations,
  ChangedConversations,
  SolvedWait,
} from "./bulk.ts";
export { type FixedView, fixedViews, InboxFilters } from "./inbox-filters.ts";

const Id = z.string();
const Instant = z.iso.datetime();

/** Counting stops here: this many means this many or more. */
export const COUNT_LIMIT = 1_000;

/** Most saved views of a person's own and of the team together. */
export const MAX_VIEWS = 100;

/** What the last thing said was, for a line of the list. */
export const LastMessage = z.object({
  id: Id,
  kind: z.enum(messageKinds),
  /** Text, caption, a choice's title, else the kind in brackets: `[audio]`. */
  text: z.string(),
  direction: z.enum(["inbound", "outbound"]),
  authorType: z.enum(authorTypes),
  authorId: Id.nullable(),
  authorName: z.string(),
  status: z.enum(messageStatuses).nullable(),
  creationDate: Instant,
});

export type LastMessage = z.infer<typeof LastMessage>;

/** A conversation as a line of the inbox. */
export const InboxConversation = z.object({
  id: Id,
  contact: z.object({
    id: Id,
    name: z.string(),
    avatarColor: z.string(),
    stageId: Id.nullable(),
    assignedAgentId: Id.nullable(),
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
  /** Whether an AI agent makes an answer right now. */
  isAnswering: z.boolean(),
  isUnread: z.boolean(),
  isSolved: z.boolean(),
  lastMessage: LastMessage.nullable(),
  lastMessageDate: Instant,
  /** When free-form answers end: null where the channel has no such rule or the contact never wrote. */
  windowClosesDate: Instant.nullable(),
  /** When a person's answers end, where the channel gives people longer than that; else null. */
  personWindowClosesDate: Instant.nullable(),
  /** Whether anything but a template of a person may go out now. */
  isWindowOpen: z.boolean(),
  /** Put off until then or until the contact writes; null where it is not. */
  snoozedUntil: Instant.nullable(),
  /** The contact's first message that nobody has answered; null where none waits. */
  unansweredSince: Instant.nullable(),
  /** Since when the contact wants no marketing messages of the channel, as they told its vendor; else null. */
  marketingStoppedDate: Instant.nullable(),
});
export type InboxConversation = z.infer<typeof InboxConversation>;

/** How many conversations each fixed view has, up to `COUNT_LIMIT`. */
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

export const activities = ["viewing", "typing"] as const;

/** Somebody else who is in the conversation right now. */
export const PresentPerson = z.object({ userId: Id, name: z.string(), activity: z.enum(activities) });
export type PresentPerson = z.infer<typeof PresentPerson>;

/** What the caller has begun to write in a conversation; empty where nothing. */
export const Drafts = z.object({ reply: z.string(), note: z.string() });
export type Drafts = z.infer<typeof Drafts>;

/** A stretch of a conversation, oldest first, with all the composer needs. */
export const InboxThread = z.object({
  conversation: InboxConversation,
  messages: z.array(Message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  /** What the channel can carry; null where nothing can be sent any more: its channel was removed. */
  capabilities: Capabilities.nullable(),
  drafts: Drafts,
  people: z.array(PresentPerson),
});
export type InboxThread = z.infer<typeof InboxThread>;

/** Which stretch: the newest one without any of the four; each but `at` is a message's id. */
export const ThreadPosition = z.object({
  before: FilterId.optional(),
  after: FilterId.optional(),
  around: FilterId.optional(),
  /** Around the first message since then; the newest stretch where there is none. */
  at: Timestamp.optional(),
});
export type ThreadPosition = z.infer<typeof ThreadPosition>;

/** A message of a conversation that a search found, and the part of its text with the places of the words in it. */
export const ThreadHit = z.object({
  id: Id,
  creationDate: Instant,
  snippet: z.string(),
  highlights: z.array(z.object({ start: z.int(), end: z.int() })),
});
export type ThreadHit = z.infer<typeof ThreadHit>;

/** A message from the person who calls. `takeOver` switches the AI agent off for this contact. */
export const SendInboxMessage = z.object({
  message: Outbound,
  /** The message it answers. */
  replyTo: Id.optional(),
  takeOver: z.boolean().default(false),
  externalReferenceId: Reference.optional(),
});
export type SendInboxMessage = z.infer<typeof SendInboxMessage>;

export const AddNote = z.object({
  text: OutboundText,
  /** Members of the workspace the note is for. */
  mentionedUserIds: z.array(Id).max(messageLimits.mentions).default([]),
  externalReferenceId: Reference.optional(),
});
export type AddNote = z.infer<typeof AddNote>;

const draftModes = ["reply", "note"] as const;

/** What the caller has begun to write; an empty text takes it away. */
export const SaveDraft = z.object({
  mode: z.enum(draftModes),
  text: z.string().max(messageLimits.outboundText),
});
export type SaveDraft = z.infer<typeof SaveDraft>;

/** A file ready to be sent; it waits a day. */
export const MessageUpload = z.object({
  id: Id,
  /** By its content. */
  mimeType: z.string(),
  fileName: z.string(),
  bytes: z.int(),
});
export type MessageUpload = z.infer<typeof MessageUpload>;

/** Filters under a name. Others see it where it is shared; its maker, owners and admins change it. */
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

/** How many conversations a saved view has, up to `COUNT_LIMIT`. */
export const ViewCount = z.object({ id: Id, count: z.int() });
export type ViewCount = z.infer<typeof ViewCount>;

/** When a snoozed conversation comes back: within a year; null takes the snooze away. */
export const SnoozeConversation = z.object({ until: Timestamp.nullable() });
export type SnoozeConversation = z.infer<typeof SnoozeConversation>;
