import type { ChannelAccess } from "../../adapter.ts";
import type { InboundMedia, MessageBody } from "../../channel-event.ts";
import { fileLabel, UNKNOWN_TYPE } from "../../file-label.ts";
import { fieldOf, isLoose, type Loose, listOf, numberOf, textOf } from "../../loose-json.ts";
import { isMediaHost } from "../meta/graph-media.ts";
import { readTemplate } from "./parse-template.ts";

type Scope = Pick<ChannelAccess, "config">;

/**
 * Returns the content of a message, one piece per attachment; the text is in the first. Never empty. Unknown kinds, and
 * known kinds without their required fields, are `unsupported`.
 */
export function parseBody(message: Loose, channel: Scope): [MessageBody, ...MessageBody[]] {
  if (fieldOf(message, "is_unsupported") === true) return [unsupported("unsupported")];
  const text = textOf(message, "text") ?? "";
  const payload = textOf(fieldOf(message, "quick_reply"), "payload");
  if (payload !== null) return [choice(payload, text === "" ? null : text)];
  const story = storyOf(message);
  const attachments = attachmentsOf(message);
  const [first = plain(message, text), ...others] = attachments.map((attachment, nth) =>
    readAttachment(attachment, nth === 0 ? text : "", channel),
  );
  return [story ? { ...first, content: { ...first.content, story } } : first, ...others];
}

/** Returns a pressed button in one form, however the vendor reports it. */
export function choice(id: string, title: string | null): MessageBody {
  const shown = title ?? id;
  return bodyOf("choice", shown, { id, title: shown, description: null });
}

function plain(message: Loose, text: string): MessageBody {
  if (text !== "") return bodyOf("text", text, null);
  return storyOf(message) || typeof fieldOf(message, "text") === "string"
    ? bodyOf("text", "", null)
    : unsupported("empty");
}

/** Returns the story that the message replies to; its address expires. */
function storyOf(message: Loose): { id: string | null; url: string | null } | null {
  const story = fieldOf(fieldOf(message, "reply_to"), "story");
  return isLoose(story) ? { id: textOf(story, "id"), url: textOf(story, "url") } : null;
}

/** Stickers arrive twice, as an image and as a sticker (Messenger changelog, June 2026). */
function attachmentsOf(message: Loose): unknown[] {
  const attachments = listOf(message, "attachments");
  const isSticker = (one: unknown) => textOf(one, "type") === "sticker";
  const ids = attachments.filter(isSticker).map(stickerIdOf);
  return attachments.filter(
    (one) => isSticker(one) || stickerIdOf(one) === null || !ids.includes(stickerIdOf(one)),
  );
}

function stickerIdOf(attachment: unknown): string | null {
  return textOf(fieldOf(attachment, "payload"), "sticker_id");
}

const files: Readonly<Record<string, MessageBody["kind"] | undefined>> = {
  image: "image",
  video: "video",
  audio: "audio",
  file: "document",
  sticker: "sticker",
};

/** Shared content; some arrives as a file at Meta and some as a link. */
const shares: Readonly<Record<string, MessageBody["kind"] | undefined>> = {
  reel: "video",
  ig_reel: "video",
  story_mention: "document",
  ig_story: "document",
  share: "document",
  post: "document",
  ig_post: "document",
  fallback: "document",
};

function readAttachment(attachment: unknown, text: string, channel: Scope): MessageBody {
  const type = textOf(attachment, "type") ?? "none";
  const url = addressOf(attachment);
  const read =
    readCard(attachment, type) ??
    (url === null
      ? (readTitle(attachment, type) ?? readLocation(fieldOf(attachment, "payload")))
      : (readFile(attachment, url) ?? readShare(attachment, url, channel)));
  return withWords(read ?? unsupported(type), text);
}

/** Older attachments have their address outside the payload, and the oldest under another key. */
function addressOf(attachment: unknown): string | null {
  const payload = fieldOf(attachment, "payload");
  const url = textOf(payload, "url") ?? textOf(attachment, "url") ?? textOf(attachment, "URL");
  return url !== null && URL.canParse(url) ? targetOf(url) : null;
}

/** Facebook wraps links to other sites in a redirect address. */
function targetOf(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  const target = searchParams.get("u");
  const isRedirect = pathname === "/l.php" && /(?:^|\.)facebook\.com$/.test(hostname);
  return isRedirect && target !== null && URL.canParse(target) ? target : address;
}

/** Appends the words of an attachment to the text of its message, unless both name the same link. */
function withWords(read: MessageBody, text: string): MessageBody {
  if (text === "") return read;
  // People leave out the parts that a browser does not need.
  const link = textOf(fieldOf(read.content, "link"), "url")?.replace(/^https?:\/\/(?:www\.)?|\/$/g, "");
  const isRepeated = read.text === "" || (link !== undefined && text.includes(link));
  return { ...read, text: isRepeated ? text : `${text}\n${read.text}` };
}

function readCard(attachment: unknown, type: string): MessageBody | null {
  const template = type === "template" ? readTemplate(attachment) : null;
  return template && bodyOf("text", template.text, { shared: type, template: template.type });
}

/** A share without an address may still have a title. */
function readTitle(attachment: unknown, type: string): MessageBody | null {
  const title = titleOf(attachment);
  return Object.hasOwn(shares, type) && title !== null
    ? bodyOf("text", title, { shared: type, title })
    : null;
}

function titleOf(attachment: unknown): string | null {
  return textOf(fieldOf(attachment, "payload"), "title") ?? textOf(attachment, "title");
}

function readFile(attachment: unknown, url: string): MessageBody | null {
  const type = textOf(attachment, "type") ?? "";
  const named = Object.hasOwn(files, type) ? files[type] : undefined;
  if (named === undefined) return null;
  const kind = named === "image" && stickerIdOf(attachment) !== null ? "sticker" : named;
  return { kind, text: "", content: null, media: mediaAt(url, kind) };
}

function readShare(attachment: unknown, url: string, channel: Scope): MessageBody | null {
  const type = textOf(attachment, "type") ?? "";
  const kind = Object.hasOwn(shares, type) ? shares[type] : undefined;
  if (kind === undefined) return null;
  const title = titleOf(attachment);
  if (type === "fallback" || !isMediaHost(url, channel)) {
    return bodyOf("text", title === null ? url : `${title}\n${url}`, { shared: type, link: { url, title } });
  }
  return { kind, text: "", content: { shared: type, title }, media: mediaAt(url, kind) };
}

function readLocation(payload: unknown): MessageBody | null {
  const coordinates = fieldOf(payload, "coordinates");
  const latitude = numberOf(coordinates, "lat");
  const longitude = numberOf(coordinates, "long");
  if (latitude === null || longitude === null) return null;
  return bodyOf("location", "", { latitude, longitude, name: null, address: null, url: null });
}

/** The vendor reports nothing about a file except its address. */
function mediaAt(url: string, kind: MessageBody["kind"]): InboundMedia {
  const fileName = kind === "document" ? fileLabel(lastSegment(url)) : null;
  return { reference: url, mimeType: UNKNOWN_TYPE, fileName, bytes: null, sha256: null, voice: false };
}

/** Returns the last segment only if it has a file extension: many addresses end in a number or a script. */
function lastSegment(url: string): string | null {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    const name = decodeURIComponent(last);
    return /\.[A-Za-z0-9]{1,8}$/.test(name) ? name : null;
  } catch {
    return null;
  }
}

function bodyOf(kind: MessageBody["kind"], text: string, content: MessageBody["content"]): MessageBody {
  return { kind, text, content, media: null };
}

function unsupported(type: string): MessageBody {
  return bodyOf("unsupported", "", { type, detail: null });
}
