import type { Identity } from "../../channel-event.ts";
import type { OutboundIntent, OutboundMedia } from "../../outbound.ts";
import type { Dialect } from "./dialect.ts";

type Body = Record<string, unknown>;
type Kind = OutboundIntent["kind"];
type Of<K extends Kind> = Extract<OutboundIntent, { kind: K }>;

/** Returns the recipient; null if the contact has no id on this channel. */
export function recipientOf(
  to: readonly Identity[],
  { identity }: Pick<Dialect, "identity">,
): { id: string } | null {
  const value = to.find(({ kind }) => kind === identity)?.value;
  return value === undefined ? null : { id: value };
}

/** Returns a message for `POST /{page}/messages`; `uploadedId` is the vendor's id of our uploaded file. */
export function messageOf(intent: Of<"text" | "media" | "buttons">, uploadedId: string | null): Body {
  if (intent.kind === "media") return { attachment: attachmentOf(intent.media, uploadedId) };
  if (intent.kind === "text") return { text: intent.text };
  return {
    text: textOf(intent),
    quick_replies: intent.buttons.map(({ id, title }) => ({ content_type: "text", title, payload: id })),
  };
}

/** Joins header, text and footer, because Messenger has no separate fields for them. */
function textOf({ text, header, footer }: Of<"buttons">): string {
  return [header, text, footer].filter(Boolean).join("\n\n");
}

/** Inside the window a message is a response; after it, a person's message has the human agent tag. */
export function tagOf({ humanAgent }: Pick<OutboundIntent, "humanAgent">): Body {
  return humanAgent ? { messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT" } : { messaging_type: "RESPONSE" };
}

/** Returns the actions that show a reaction, a read receipt or a typing indicator. */
export function actionsOf(intent: Of<"reaction" | "seen">): Body[] {
  if (intent.kind === "seen") {
    return [{ sender_action: "mark_seen" }, ...(intent.typing ? [{ sender_action: "typing_on" }] : [])];
  }
  const { target: message_id, emoji } = intent;
  if (emoji === null) return [{ sender_action: "unreact", payload: { message_id } }];
  return [{ sender_action: "react", payload: { message_id, reaction: emoji } }];
}

const types = { image: "image", video: "video", audio: "audio", document: "file", sticker: "image" } as const;

export function attachmentType({ kind }: Pick<OutboundMedia, "kind">): string {
  return types[kind];
}

function attachmentOf(media: OutboundMedia, uploadedId: string | null): Body {
  const { source } = media;
  const payload =
    source.type === "link"
      ? { url: source.url, is_reusable: false }
      : { attachment_id: source.type === "id" ? source.id : uploadedId };
  return { type: attachmentType(media), payload };
}
