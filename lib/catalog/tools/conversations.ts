import { z } from "zod";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { OutboundText } from "#lib/conversations/schema.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { defineTool } from "#lib/platform/mcp/define-tool.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { listOf } from "./lines.ts";

const toolset = "conversations";

/** Tools for conversations, messages and templates. */
export const conversationTools = [
  defineTool({
    name: "list_conversations",
    title: "List conversations",
    toolset,
    endpoint: inboxEndpoints.list,
    description:
      "Newest first, or the longest wait for a reply first with order waiting. view open leaves out resolved and " +
      "snoozed ones; search finds words of the contact.",
    records: "data",
    brief: ["id", "contact", "channel", "isUnread", "isWindowOpen", "lastMessage", "unansweredSince"],
    untrusted: ["data[].contact.name", "data[].lastMessage.text"],
    line: ({ data, continuationToken }) => listOf(data.length, "conversation", continuationToken),
  }),
  defineTool({
    name: "read_conversation",
    title: "Read a conversation",
    toolset,
    endpoint: inboxEndpoints.page,
    description:
      "The newest messages of a conversation, oldest first, or those before or after a message id.",
    records: "messages",
    brief: ["id", "direction", "author", "kind", "text", "status", "failure", "creationDate"],
    untrusted: ["conversation.contact.name", "conversation.lastMessage.text", "messages[].text"],
    line: ({ messages, hasOlder }) =>
      listOf(messages.length, "message") + (hasOlder ? " There are older ones: use before." : ""),
  }),
  defineTool({
    name: "search_messages",
    title: "Search messages",
    toolset,
    endpoint: conversationEndpoints.searchMessages,
    records: "data",
    brief: ["id", "conversationId", "contactId", "contactName", "direction", "snippet", "creationDate"],
    untrusted: ["data[].text", "data[].snippet", "data[].contactName"],
    line: ({ data, continuationToken }) => listOf(data.length, "message", continuationToken),
  }),
  defineTool({
    name: "open_conversation",
    title: "Open a contact's conversation",
    toolset,
    endpoint: conversationEndpoints.openOfContact,
    description:
      "Returns the conversation in which to write to a contact, and opens one if needed. Sends nothing.",
    isIdempotent: true,
    line: ({ conversationId }) => `Conversation ${conversationId}.`,
  }),
  defineTool({
    name: "draft_reply",
    title: "Draft a reply",
    toolset,
    endpoint: inboxEndpoints.saveDraft,
    description:
      "Saves a draft reply that the caller sees in the conversation in the console. Nothing is sent. An empty " +
      "text removes it.",
    fixed: () => ({ mode: "reply" }),
    isIdempotent: true,
    line: ({ text }) => (text === "" ? "Removed the draft." : "Saved the draft; nothing was sent."),
  }),
  defineTool({
    name: "send_message",
    title: "Send a message",
    toolset,
    endpoint: inboxEndpoints.send,
    description:
      "Sends a text to the contact of a conversation. It is sent in the background; its status shows the result. " +
      "Outside the reply window (isWindowOpen false) only templates can be sent. The same externalReferenceId " +
      "again is the same message. takeOver turns the AI agent off for this contact.",
    other: {
      hides: ["message"],
      adds: z.object({ text: OutboundText }),
      rewrite: ({ text, ...rest }) => ({ ...rest, message: { kind: "text", text } }),
    },
    isOpenWorld: true,
    line: ({ id, status }) => `Message ${id} is ${status}.`,
    preview: async ({ conversationId, text }, call) => {
      const { conversation } = await call(inboxEndpoints.page, { conversationId, pageSize: 1 });
      const closed = conversation.isWindowOpen ? "" : " The reply window is closed, so sending will fail.";
      const channel = conversation.channel?.name ?? "a removed channel";
      return `This sends to ${conversation.contact.name} on ${channel}: ${String(text)}${closed}`;
    },
  }),
  defineTool({
    name: "list_templates",
    title: "List templates",
    toolset: "templates",
    endpoint: templateEndpoints.actives,
    description:
      "The WhatsApp templates that can be sent. {{1}} or {{name}} in components are their variables.",
    records: "data",
    brief: ["id", "name", "language", "category", "components"],
    line: (templates) => listOf(templates.length, "template"),
  }),
  defineTool({
    name: "send_template",
    title: "Send a template",
    toolset: "templates",
    endpoint: templateEndpoints.send,
    isOpenWorld: true,
    line: ({ conversationId }) => `The template is being sent in conversation ${conversationId}.`,
    preview: async ({ template, destination }, call) => {
      const all = await call(templateEndpoints.actives, {});
      const found = all.find(({ id, name }) => id === template || name === template);
      const name = found
        ? `${found.name} (${found.category})`
        : `${String(template)}, which is not approved,`;
      return `This sends the template ${name} to the number ${String(destination)} on WhatsApp.`;
    },
  }),
];
