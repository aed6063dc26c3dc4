import type { InboundMedia, MessageBody } from "../../channel-event.ts";
import { fileLabel, mediaType } from "../../file-label.ts";
import { fieldOf, isLoose, type Loose, listOf, numberOf, readLoose, textOf } from "../../loose-json.ts";
import { readPayment } from "./read-payment.ts";
import { readRichMessage } from "./read-rich-message.ts";

type Reader = (part: unknown, message: Loose) => MessageBody | null;

/** Returns the content of a message; null if it only reports that something happened in the chat. */
export function parseBody(message: Loose): MessageBody | null {
  for (const [name, read] of readers) {
    const part = fieldOf(message, name);
    const bodyOf = part === undefined ? null : read(part, message);
    if (bodyOf) return bodyOf;
  }
  const [other] = Object.keys(message).filter((name) => !ENVELOPE.has(name));
  if (other === undefined) return unsupported("empty");
  return CONTENT.has(other) || !SERVICE.test(other) ? unsupported(other) : null;
}

/** Reads the `/start` of a deep link; undefined for any other text. The payload has at most 64 characters. */
export function startOf(text: string): { payload: string | null } | undefined {
  const found = /^\/start(?:@\w+)?(?:\s+(\S{1,64}))?\s*$/.exec(text);
  return found ? { payload: found[1] ?? null } : undefined;
}

/** One row per kind, the more specific first: an animation also arrives as a document. */
const readers: readonly (readonly [string, Reader])[] = [
  ["text", readText],
  ["animation", (part, message) => fileOf("video", part, message)],
  ["photo", readPhoto],
  ["video", (part, message) => fileOf("video", part, message)],
  ["video_note", (part, message) => fileOf("video", part, message)],
  ["voice", (part, message) => fileOf("audio", part, message)],
  ["audio", (part, message) => fileOf("audio", part, message)],
  ["sticker", readSticker],
  ["document", (part, message) => fileOf("document", part, message)],
  ["venue", readVenue],
  ["location", (part) => placeOf(part, null, null)],
  ["contact", readContact],
  ["rich_message", readRich],
  ["web_app_data", readWebApp],
  ["successful_payment", readPayment],
];

/** Fields about a message that are not its content. */
const ENVELOPE = new Set([
  "message_id",
  "message_thread_id",
  "from",
  "sender_chat",
  "date",
  "edit_date",
  "chat",
  "via_bot",
  "business_connection_id",
  "forward_origin",
  "forward_from",
  "forward_date",
  "is_topic_message",
  "is_automatic_forward",
  "reply_to_message",
  "external_reply",
  "quote",
  "reply_to_story",
  "entities",
  "caption",
  "caption_entities",
  "has_protected_content",
  "media_group_id",
  "reply_markup",
  "sender_boost_count",
  "is_from_offline",
  "author_signature",
  "link_preview_options",
  "effect_id",
  "show_caption_above_media",
  "has_media_spoiler",
  "forward_sender_name",
  "forward_signature",
  "forward_from_chat",
  "forward_from_message_id",
  "paid_star_count",
  "is_paid_post",
]);

/** Content that Tertulia cannot show. */
const CONTENT = new Set(["poll", "dice", "game", "story", "invoice", "checklist", "paid_media", "giveaway"]);

/** Name patterns of the fields that report what happened in the chat. */
const SERVICE =
  /^(?:new_|left_|delete_|pinned_|group_|supergroup_|channel_|migrate_|message_auto_|forum_|general_|video_chat_|users_|chat_|write_access_|passport_|proximity_|boost_|connected_|successful_|refunded_|gift|unique_gift|giveaway_|direct_|paid_message_|suggested_|web_app_|checklist_tasks_)/;

function readText(part: unknown): MessageBody | null {
  if (typeof part !== "string") return null;
  const start = startOf(part);
  if (start) return bodyOf("welcome", "", start.payload === null ? null : { payload: start.payload });
  return bodyOf("text", part, null);
}

/** Returns the largest size of a picture. */
function readPhoto(part: unknown, message: Loose): MessageBody | null {
  if (!Array.isArray(part)) return null;
  const area = (size: unknown) => (numberOf(size, "width") ?? 0) * (numberOf(size, "height") ?? 0);
  const largest = part.filter(isLoose).sort((one, other) => area(other) - area(one))[0];
  return largest ? fileOf("image", { ...largest, mime_type: "image/jpeg" }, message) : null;
}

function readSticker(part: unknown, message: Loose): MessageBody | null {
  const isVideo = fieldOf(part, "is_video") === true;
  const isAnimated = fieldOf(part, "is_animated") === true;
  const mime_type = isVideo ? "video/webm" : isAnimated ? "application/x-tgsticker" : "image/webp";
  const sticker = isLoose(part) ? fileOf("sticker", { ...part, mime_type }, message) : null;
  const content = { emoji: textOf(part, "emoji"), animated: isVideo || isAnimated };
  return sticker && { ...sticker, content };
}

function fileOf(kind: MessageBody["kind"], part: unknown, message: Loose): MessageBody | null {
  const reference = textOf(part, "file_id");
  if (reference === null) return null;
  const claimed = textOf(part, "mime_type");
  const media: InboundMedia = {
    reference,
    mimeType: mediaType(claimed ?? (fieldOf(message, "video_note") === undefined ? null : "video/mp4")),
    fileName: fileLabel(textOf(part, "file_name")),
    bytes: numberOf(part, "file_size"),
    sha256: null,
    voice: fieldOf(message, "voice") !== undefined,
  };
  return { kind, text: textOf(message, "caption") ?? "", content: null, media };
}

function readVenue(part: unknown): MessageBody | null {
  return placeOf(fieldOf(part, "location"), textOf(part, "title"), textOf(part, "address"));
}

function placeOf(part: unknown, name: string | null, address: string | null): MessageBody | null {
  const latitude = numberOf(part, "latitude");
  const longitude = numberOf(part, "longitude");
  if (latitude === null || longitude === null) return null;
  const text = [name, address].filter(Boolean).join(", ");
  return bodyOf("location", text, { latitude, longitude, name, address, url: null });
}

function readContact(part: unknown): MessageBody | null {
  const phone = textOf(part, "phone_number");
  if (phone === null) return null;
  const name = [textOf(part, "first_name"), textOf(part, "last_name")].filter(Boolean).join(" ");
  const emails = listOf(part, "emails");
  return bodyOf("contacts", name, { contacts: [{ name, phones: [phone], emails, organization: null }] });
}

function readRich(part: unknown): MessageBody | null {
  const text = readRichMessage(part);
  return text === "" ? null : bodyOf("text", text, null);
}

/** Reads the data that a contact entered in a web app that a button opened. */
function readWebApp(part: unknown): MessageBody | null {
  const button = textOf(part, "button_text");
  const data = textOf(part, "data");
  if (data === null) return null;
  const text = [button, linesIn(data)].filter(Boolean).join("\n");
  return bodyOf("text", text, { webApp: { button, data } });
}

/** Many web apps send an object as JSON; other data is shown as it is. */
function linesIn(data: string): string {
  const object = readLoose(data);
  if (!isLoose(object)) return data;
  const lines = Object.entries(object).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return lines.join("\n");
}

function bodyOf(kind: MessageBody["kind"], text: string, content: MessageBody["content"]): MessageBody {
  return { kind, text, content, media: null };
}

function unsupported(type: string): MessageBody {
  return bodyOf("unsupported", "", { type, detail: null });
}
