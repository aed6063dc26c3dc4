import type { Identity, OutboundIntent, OutboundMedia, TemplateComponent } from "#lib/channels/index.ts";
import type { StoredMedia } from "#lib/db/schema/index.ts";
import type { MessageKind } from "./schema.ts";

/** A stored message that has to go out. */
export type QueuedMessage = {
  id: string;
  kind: MessageKind;
  text: string;
  content: Record<string, unknown> | null;
  media: StoredMedia | null;
  replyToExternalId: string | null;
};

/** Where it goes, and how its file is read. */
export type Addressing = { to: readonly Identity[]; readFile: (storageKey: string) => Promise<Uint8Array> };

type Content = Partial<Record<string, unknown>>;
type Said = Extract<OutboundIntent, { kind: "buttons" }>;
type Cards = Extract<OutboundIntent, { kind: "contacts" }>;
type Listed = Extract<OutboundIntent, { kind: "list" }>;

/**
 * What an adapter is asked to send for a stored message; null for one that cannot go out. `content` is what
 * `send-message.ts` wrote there after checking it, so its parts are taken as they are.
 */
export function toIntent(message: QueuedMessage, { to, readFile }: Addressing): OutboundIntent | null {
  const { kind, text } = message;
  const content: Content = message.content ?? {};
  const common = { to, clientReference: message.id, replyTo: message.replyToExternalId };
  const words = { text, header: textOrNull(content.header), footer: textOrNull(content.footer) };
  switch (kind) {
    case "text":
      return { ...common, kind, text };
    case "buttons":
      return { ...common, kind, ...words, buttons: content.buttons as Said["buttons"] };
    case "list":
      return {
        ...common,
        kind,
        ...words,
        button: String(content.button),
        sections: content.sections as Listed["sections"],
      };
    case "location": {
      const { latitude, longitude } = content;
      if (typeof latitude !== "number" || typeof longitude !== "number") return null;
      const place = { name: textOrNull(content.name), address: textOrNull(content.address) };
      return { ...common, kind, latitude, longitude, ...place };
    }
    case "contacts":
      return { ...common, kind, contacts: (content.contacts ?? []) as Cards["contacts"] };
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

function toMedia({ kind, media }: QueuedMessage, readFile: Addressing["readFile"]): OutboundMedia | null {
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
