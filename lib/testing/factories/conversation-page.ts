import type { Message } from "#lib/conversations/schema.ts";
import type { ConversationPage, InboxConversation } from "#lib/inbox/schema.ts";

/** The default time of messages of `messageOf`. */
const saidAt = "2026-11-20T10:00:00.000Z";

/** A message of a conversation as the API returns it; an inbound text by default. */
export function messageOf(id: string, over: Partial<Message> = {}): Message {
  return {
    id,
    conversationId: "conversation",
    contactId: "contact",
    platformId: 2,
    direction: "inbound",
    author: { type: "contact", id: null, name: "Marta Ruiz" },
    kind: "text",
    text: `text of ${id}`,
    content: null,
    media: null,
    replyTo: null,
    status: null,
    failure: null,
    sources: [],
    runId: null,
    creationDate: saidAt,
    editedDate: null,
    deletedDate: null,
    ...over,
  };
}

/** Returns a conversation as a row of the inbox: on WhatsApp, open, unassigned, without messages. */
export function conversationOf(over: Partial<InboxConversation> = {}): InboxConversation {
  return {
    id: "conversation",
    contact: {
      id: "contact",
      name: "Marta Ruiz",
      avatarColor: "#2f6fde",
      stageId: null,
      assignedAgentId: null,
      assignedTeamId: null,
      blocked: false,
      tagIds: [],
    },
    platformId: 2,
    channel: { id: "channel", name: "Shop", platformType: "whatsapp", status: "connected" },
    agent: null,
    isBotEnabled: true,
    isAnswering: false,
    isUnread: false,
    isSolved: false,
    lastMessage: null,
    lastMessageDate: saidAt,
    windowClosesDate: null,
    isWindowOpen: true,
    personWindowClosesDate: null,
    marketingStoppedDate: null,
    snoozedUntil: null,
    unansweredSince: null,
    ...over,
  };
}

/** The messages of a conversation, with no older or newer ones. */
export function pageOf(messages: Message[], over: Partial<ConversationPage> = {}): ConversationPage {
  return {
    conversation: conversationOf(),
    messages,
    hasOlder: false,
    hasNewer: false,
    capabilities: null,
    drafts: { reply: "", note: "" },
    people: [],
    ...over,
  };
}
