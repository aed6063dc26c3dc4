import type { MessageKind, MessageStatus } from "#lib/conversations/schema.ts";
import type { LastMessage } from "#lib/inbox/schema.ts";

/** Labels of message kinds without text. */
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

/** Labels of delivery statuses. */
export const statusLabels: Record<MessageStatus, string> = {
  queued: "Sending",
  accepted: "Sent",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  played: "Played",
  failed: "Not delivered",
};

/** Returns the prefix of a preview that names the sender; empty for the contact. */
export function senderLabel({ direction, authorType, authorName }: LastMessage, isMe: boolean): string {
  if (direction === "inbound") return "";
  if (authorType === "user" && isMe) return "You";
  return authorName.split(" ")[0] ?? authorName;
}

/** Returns the preview of a message: its text, otherwise its kind ("Photo"). */
export function previewText({ kind, text }: Pick<LastMessage, "kind" | "text">): string {
  const written = text.trim();
  return written === "" || written === `[${kind}]` ? kindLabels[kind] : written.replace(/\s+/g, " ");
}
