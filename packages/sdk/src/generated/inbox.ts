// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AddNote, ChangeConversations, ChangedConversations, ConversationDrafts, ConversationHit, ConversationPage, InboxConversation, InboxCounts, InboxView, InboxViewCount, MessageUpload, SaveDraft, SaveInboxView, SendInboxMessage, SnoozeConversation } from "./inbox-data.ts";
import type { Message } from "./conversations-data.ts";
import type { PresentPerson } from "./presence-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const inbox = {
  list: "GET /api/inbox?view&order&channelId&tagId&stageId&assignedAgentId&assignedTeamId&waitingMinutes&happened&happenedFrom&happenedTo&happenedById&search&workspaceId&pageSize&continuationToken",
  counts: "GET /api/inbox/counts",
  matching: "GET /api/inbox/matching?view&order&channelId&tagId&stageId&assignedAgentId&assignedTeamId&waitingMinutes&happened&happenedFrom&happenedTo&happenedById&search&workspaceId",
  bulk: "POST /api/inbox/bulk json",
  snooze: "PUT /api/inbox/{conversationId}/snooze json",
  page: "GET /api/inbox/{conversationId}?before&after&around&at&workspaceId&pageSize",
  search: "GET /api/inbox/{conversationId}/search?workspaceId&query",
  send: "POST /api/inbox/{conversationId}/messages json",
  resend: "POST /api/inbox/{conversationId}/messages/{messageId}/resend",
  addNote: "POST /api/inbox/{conversationId}/notes json",
  markRead: "POST /api/inbox/{conversationId}/read",
  markUnread: "POST /api/inbox/{conversationId}/unread",
  showPresence: "POST /api/inbox/{conversationId}/presence json",
  drafts: "GET /api/inbox/{conversationId}/draft",
  saveDraft: "PUT /api/inbox/{conversationId}/draft json",
  upload: "POST /api/inbox/{conversationId}/uploads form",
  listViews: "GET /api/inbox/views",
  countViews: "GET /api/inbox/views/counts",
  createView: "POST /api/inbox/views json",
  updateView: "PUT /api/inbox/views?id json",
  deleteView: "DELETE /api/inbox/views?id",
};

export type InboxApi = {
  /** List conversations. The newest message first, or the longest wait for a reply first. */
  list(input?: {
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
    /** The default is 30. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: InboxConversation[] }, InboxConversation>;

  /** Count the conversations of each fixed view. Counting stops at 1,000, which then means 1,000 or more. */
  counts(input?: NoInput, options?: CallOptions): ApiPromise<InboxCounts>;

  /** Count the conversations that match filters. Counting stops at 1,000, which then means 1,000 or more. */
  matching(input?: {
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
  }, options?: CallOptions): ApiPromise<{ count: number }>;

  /**
   * Change many conversations. Changes those in conversationIds (500 at most) or one page of those that match
   * filters: call again with the returned continuationToken to continue. Fires the events of single changes. undo
   * has the calls that revert it. Errors: CONVERSATION_NOT_FOUND, CHANNEL_NOT_FOUND, TAG_NOT_FOUND,
   * STAGE_NOT_FOUND, USER_NOT_FOUND, TEAM_NOT_FOUND.
   */
  bulk(input: ChangeConversations, options?: CallOptions): ApiPromise<ChangedConversations>;

  /**
   * Snooze a conversation. It returns as unread at that time, or when the contact writes. null ends the snooze.
   * Errors: CONVERSATION_NOT_FOUND.
   */
  snooze(input: { conversationId: string } & SnoozeConversation, options?: CallOptions): ApiPromise<InboxConversation>;

  /**
   * Read a conversation. The newest messages, or those before, after or around a position, oldest first. Errors:
   * CONVERSATION_NOT_FOUND.
   */
  page(input: {
    conversationId: string;
    before?: string;
    after?: string;
    around?: string;
    at?: string;
    /** The default is 50. */
    pageSize?: number;
  }, options?: CallOptions): ApiPromise<ConversationPage>;

  /**
   * Search one conversation. Messages and notes with all the words, newest first, 200 at most. Errors:
   * CONVERSATION_NOT_FOUND.
   */
  search(input: { conversationId: string; query: string }, options?: CallOptions): ListPromise<ConversationHit[], ConversationHit>;

  /**
   * Send a message in a conversation. It is stored and sent in the background; its status shows whether it was
   * sent. Errors: CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND, FILE_NOT_FOUND, CHANNEL_NOT_FOUND.
   */
  send(input: { conversationId: string } & SendInboxMessage, options?: CallOptions): ApiPromise<Message>;

  /**
   * Send a failed message again. A copy is sent as a new message by the caller; the failed one stays as it is.
   * Errors: CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND.
   */
  resend(input: { conversationId: string; messageId: string }, options?: CallOptions): ApiPromise<Message>;

  /**
   * Add a note for the team. Only the team sees it; mentioned people are notified. One note per
   * externalReferenceId. Errors: CONVERSATION_NOT_FOUND, USER_NOT_FOUND.
   */
  addNote(input: { conversationId: string } & AddNote, options?: CallOptions): ApiPromise<Message>;

  /**
   * Mark a conversation's contact as read. For the whole team: a contact is read or unread for everyone. Errors:
   * CONVERSATION_NOT_FOUND.
   */
  markRead(input: { conversationId: string }, options?: CallOptions): ApiPromise<InboxConversation>;

  /**
   * Mark a conversation's contact as unread. For the whole team: a contact is read or unread for everyone.
   * Errors: CONVERSATION_NOT_FOUND.
   */
  markUnread(input: { conversationId: string }, options?: CallOptions): ApiPromise<InboxConversation>;

  /**
   * Show that the caller is in a conversation. Lasts 15 seconds; null means that the caller left. Returns the
   * other people there. Errors: CONVERSATION_NOT_FOUND.
   */
  showPresence(input: { conversationId: string } & { activity: "viewing" | "typing" | null }, options?: CallOptions): ApiPromise<{ people: PresentPerson[] }>;

  /**
   * Read the caller's drafts of a conversation. Each person has a draft of a reply and of a note; empty texts if
   * there is none. Errors: CONVERSATION_NOT_FOUND.
   */
  drafts(input: { conversationId: string }, options?: CallOptions): ApiPromise<ConversationDrafts>;

  /**
   * Save the caller's draft of a conversation. Nothing is sent. An empty text removes the draft. Errors:
   * CONVERSATION_NOT_FOUND.
   */
  saveDraft(input: { conversationId: string } & SaveDraft, options?: CallOptions): ApiPromise<SaveDraft>;

  /**
   * Upload a file to send in a conversation. In the form field file. The conversation's capabilities list what
   * its channel accepts. Errors: CONVERSATION_NOT_FOUND, CHANNEL_NOT_FOUND, FILE_TYPE_NOT_ALLOWED, FILE_INFECTED,
   * FILE_UNREADABLE, PAYLOAD_TOO_LARGE.
   */
  upload(input: { conversationId: string; fileName?: string } & {
    /** The bytes of the file. */
    file: Blob;
  }, options?: CallOptions): ApiPromise<MessageUpload>;

  /** List the caller's saved views and the shared ones. isMine marks the caller's own. */
  listViews(input?: NoInput, options?: CallOptions): ListPromise<InboxView[], InboxView>;

  /** Count the conversations of each saved view. Counting stops at 1,000, which then means 1,000 or more. */
  countViews(input?: NoInput, options?: CallOptions): ListPromise<InboxViewCount[], InboxViewCount>;

  /**
   * Create a saved view. Filters with a name; isShared shows them to the whole team. /api/views has the views of
   * all screens. Errors: CHANNEL_NOT_FOUND, TAG_NOT_FOUND, STAGE_NOT_FOUND, USER_NOT_FOUND, TEAM_NOT_FOUND.
   */
  createView(input: SaveInboxView, options?: CallOptions): ApiPromise<InboxView>;

  /**
   * Change a saved view. Replaces the whole view. Only its owner and the workspace's owners and admins can do it.
   * Errors: VIEW_NOT_FOUND, CHANNEL_NOT_FOUND, TAG_NOT_FOUND, STAGE_NOT_FOUND, USER_NOT_FOUND, TEAM_NOT_FOUND.
   */
  updateView(input: { id: string } & SaveInboxView, options?: CallOptions): ApiPromise<InboxView>;

  /**
   * Delete a saved view. Only its owner and the workspace's owners and admins can delete it. Errors:
   * VIEW_NOT_FOUND.
   */
  deleteView(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;
};
