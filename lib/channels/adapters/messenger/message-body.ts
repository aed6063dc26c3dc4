import type { Identity } from "../../channel-event.ts";
import type { OutboundIntent, OutboundMedia } from "../../outbound.ts";
import type { Dialect } from "./dialect.ts";

type Body = Record<string, unknown>;
type Kind = OutboundIntent["kind"];
type Of<K extends Kind> = Extract<OutboundIntent, { kind: K }>;

/** Whom to send to; null where the contact has no id on this channel. */
export function recipientOf(
  to: readonly Identity[],
  { identity }: Pick<Dialect, "identity">,
): { id: string } | null {
  const value = to.find(({ kind }) => kind === identity)?.value;
  return value === undefined ? null : { id: value };
}

/** A message of `POST /{page}/messages`; `uploadedId` is the vendor's id of a file of ours. */
export function messageOf(intent: Of<"text" | "media" | "buttons">, uploadedId: string | null): Body {
  if (intent.kind === "media") return { attachment: attachmentOf(intent.media, uploadedId) };
  if (intent.kind === "text") return { text: intent.text };
  return {
    text: textOf(intent),
    quick_replies: intent.buttons.map(({ id, title }) => ({ content_type: "text", title, payload: id })),
  };
}

/** The words of a message as the contact reads them: there is no place for header and footer but the text. */
function textOf({ text, header, footer }: Of<"buttons">): string {
  return [header, text, footer].filter(Boolean).join("\n\n");
}

/** Inside the window it is an answer; after it a person's answer says so by its tag (channels.md 1.11). */
export function tagOf({ humanAgent }: Pick<OutboundIntent, "humanAgent">): Body {
  return humanAgent ? { messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT" } : { messaging_type: "RESPONSE" };
}

/** What shows our side's reaction, or that it read and writes. */
export function actionsOf(intent: Of<"reaction" | "seen">): Body[] {
  if (intent.kind === "seen") {
    return [{ sender_action: "mark_seen" }, ...(intent.typing ? [{ sender_action: "typing_on" }] : [])];
  }
  const { target: message_id, emoji } = intent;
  if (emoji === null) return [{ sender_action: "unreact", payload: { message_id } }];
  return [{ sender_action: "react", payload: { message_id, reaction: emoji } }];
}

const types = { image: "image", video: "video", audio: "audio", document: "file", sticker: "image" } as const;

/** The vendor's name of a kind of file. */
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
