import type { MessageKind, MessageStatus } from "#lib/conversations/schema.ts";
import type { LastMessage } from "#lib/inbox/schema.ts";

/** What a kind is called where there is no text to show. */
export const kindLabels: Record<MessageKind, string> = {
  text: "Message",
  image: "Photo",
  video: "Video",
  audio: "Audio",
  document: "Document",
  sticker: "Sticker",
  location: "Location",
  contacts: "Contact card",
  choice: "Choice",
  form: "Form",
  order: "Order",
  welcome: "Opened the chat",
  unsupported: "Unsupported message",
  buttons: "Buttons",
  list: "List",
  template: "Template",
  reaction: "Reaction",
};

/** How an outbound message is doing, in a word or two. */
export const statusLabels: Record<MessageStatus, string> = {
  queued: "Sending",
  accepted: "Sent",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  played: "Played",
  failed: "Not delivered",
};

/** Who said the last thing, as it stands before the text of a line; empty for the contact. */
export function senderLabel({ direction, authorType, authorName }: LastMessage, isMe: boolean): string {
  if (direction === "inbound") return "";
  if (authorType === "user" && isMe) return "You";
  return authorName.split(" ")[0] ?? authorName;
}

/** The text of a line of the list: what was written, else what it was ("Photo"). */
export function previewText({ kind, text }: Pick<LastMessage, "kind" | "text">): string {
  const written = text.trim();
  return written === "" || written === `[${kind}]` ? kindLabels[kind] : written.replace(/\s+/g, " ");
}
