// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type Message = {
  id: string;
  conversationId: string;
  contactId: string;
  platformId: number;
  direction: "inbound" | "outbound" | "note";
  author: { type: "contact" | "agent" | "user" | "system"; id: string | null; name: string };
  kind: "text" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "choice" | "form" | "order" | "welcome" | "unsupported" | "buttons" | "list" | "template" | "reaction";
  text: string;
  content: Record<string, unknown> | null;
  media: {
    mimeType: string;
    fileName: string | null;
    bytes: number | null;
    state: "pending" | "stored" | "failed" | "deleted";
    failure: string | null;
    failureParts: ReasonPart[];
  } | null;
  replyTo: {
    id: string | null;
    kind: "text" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "choice" | "form" | "order" | "welcome" | "unsupported" | "buttons" | "list" | "template" | "reaction" | null;
    text: string;
    authorName: string;
  } | null;
  status: "queued" | "accepted" | "sent" | "delivered" | "read" | "played" | "failed" | null;
  failure: { code: string; reason: string; parts: ReasonPart[] } | null;
  sources: MessageSource[];
  runId: string | null;
  creationDate: string;
  editedDate: string | null;
  deletedDate: string | null;
};

export type SendToPhone = {
  content: string;
  recipientPhone: string;
  workspaceId: string;
  contactId?: string;
  externalReferenceId?: string;
};

export type FoundMessage = Message & { contactName: string; snippet: string; highlights: { start: number; end: number }[] };

export type MessageSource = { fileName: string; passage: string; score: number };
