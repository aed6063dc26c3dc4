import type { Identity, OutboundIntent, OutboundMedia, TemplateComponent } from "#lib/channels/index.ts";
import type { StoredMedia } from "#lib/db/schema/index.ts";
import type { MessageKind } from "./schema.ts";

export type QueuedMessage = {
  id: string;
  kind: MessageKind;
  text: string;
  content: Record<string, unknown> | null;
  media: StoredMedia | null;
  replyToExternalId: string | null;
};

/** The recipient's identities, and how to read the message's file. */
type IntentContext = {
  to: readonly Identity[];
  readFile: (storageKey: string) => Promise<Uint8Array>;
};

type Content = Partial<Record<string, unknown>>;
type ButtonsIntent = Extract<OutboundIntent, { kind: "buttons" }>;
type ContactsIntent = Extract<OutboundIntent, { kind: "contacts" }>;
type ListIntent = Extract<OutboundIntent, { kind: "list" }>;

/**
 * Converts a stored message to the adapter's input; null if it cannot be sent. `content` was validated by
 * `send-message.ts`, so its parts are not checked again.
 */
export function toIntent(message: QueuedMessage, { to, readFile }: IntentContext): OutboundIntent | null {
  const { kind, text } = message;
  const content: Content = message.content ?? {};
  const common = { to, clientReference: message.id, replyTo: message.replyToExternalId };
  const texts = { text, header: textOrNull(content.header), footer: textOrNull(content.footer) };
  switch (kind) {
    case "text":
      return { ...common, kind, text };
    case "buttons":
      return { ...common, kind, ...texts, buttons: content.buttons as ButtonsIntent["buttons"] };
    case "list":
      return {
        ...common,
        kind,
        ...texts,
        button: String(content.button),
        sections: content.sections as ListIntent["sections"],
      };
    case "location": {
      const { latitude, longitude } = content;
      if (typeof latitude !== "number" || typeof longitude !== "number") return null;
      const place = { name: textOrNull(content.name), address: textOrNull(content.address) };
      return { ...common, kind, latitude, longitude, ...place };
    }
    case "contacts":
      return { ...common, kind, contacts: (content.contacts ?? []) as ContactsIntent["contacts"] };
    case "template":
      return {
        ...common,
        kind,
        name: String(content.name),
        language: String(content.language),
        components: (content.components ?? []) as TemplateComponent[],
      };
    case "reaction": {
      const target = message.replyToExternalId;
      if (target === null) return null;
      return { ...common, kind, replyTo: null, target, emoji: textOrNull(content.emoji) };
    }
    default: {
      const media = toMedia(message, readFile);
      return media && { ...common, kind: "media", media, caption: text || null };
    }
  }
}

function toMedia({ kind, media }: QueuedMessage, readFile: IntentContext["readFile"]): OutboundMedia | null {
  const key = media?.storageKey;
  if (!media || !key || !isMediaKind(kind)) return null;
  const { mimeType, fileName } = media;
  return { kind, mimeType, fileName, source: { type: "file", read: () => readFile(key) } };
}

function isMediaKind(kind: MessageKind): kind is OutboundMedia["kind"] {
  return ["image", "video", "audio", "document", "sticker"].includes(kind);
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
