import { clock } from "#lib/platform/clock.ts";
import type { ChannelAccess } from "../../adapter.ts";
import type { ChannelEvent, Identity, MessageEvent, Parsed, Referral } from "../../channel-event.ts";
import { fieldOf, isLoose, type Loose, listOf, momentOf, parseLoose, textOf } from "../../loose-json.ts";
import { messageId } from "./message-id.ts";
import { parseBody, startOf } from "./parse-body.ts";

type Scope = { channelExternalId: string | null; updateId: string };
type Reader = (part: Loose, scope: Scope) => ChannelEvent;

/** Reads an update of the Bot API, which contains one event. */
export function parseTelegram(body: string, { externalId }: Pick<ChannelAccess, "externalId">): Parsed {
  const refuse = (path: string, reason: string): Parsed => ({ events: [], problems: [{ path, reason }] });
  const update = readBody(body);
  if (typeof update === "string") return refuse("", update);
  const updateId = textOf(update, "update_id");
  if (updateId === null) return refuse("update_id", "there is none");
  const [field = "none"] = Object.keys(update).filter((name) => name !== "update_id");
  const part = fieldOf(update, field);
  try {
    if (!isLoose(part)) throw new Error("it is not an object");
    const read = readers.get(field) ?? unknown(field);
    return { events: [read(part, { channelExternalId: externalId, updateId })], problems: [] };
  } catch (error) {
    return refuse(field, error instanceof Error ? error.message : "it cannot be read");
  }
}

/** The updates that the bot subscribes to. */
export const allowedUpdates = [
  "message",
  "edited_message",
  "callback_query",
  "my_chat_member",
  "message_reaction",
];

const readers = new Map<string, Reader>([
  ["message", readMessage],
  ["edited_message", readEdit],
  ["callback_query", readCallback],
  ["my_chat_member", readMembership],
  ["message_reaction", readReaction],
]);

function readBody(body: string): Loose | string {
  try {
    const update = parseLoose(body);
    return isLoose(update) ? update : "it is not an object";
  } catch {
    return "it is not JSON";
  }
}

function unknown(field: string): Reader {
  return (raw, scope) => ({ type: "unknown", ...commonOf(raw, scope), field });
}

function readMessage(message: Loose, scope: Scope): ChannelEvent {
  const parsedBody = parseBody(message);
  if (parsedBody === null) {
    return { type: "unknown", ...commonOf(message, scope), field: "message.service" };
  }
  const sender = senderOf(message);
  const albumId = textOf(message, "media_group_id");
  return {
    type: "message",
    ...commonOf(message, scope),
    ...sender,
    ...parsedBody,
    from: [...sender.from, ...sharedPhone(message)],
    externalId: idOf(message),
    replyTo: replyOf(message),
    referral: referralOf(message),
    forwarded: fieldOf(message, "forward_origin") !== undefined || textOf(message, "forward_date") !== null,
    groupId: groupOf(message),
    ...(albumId !== null && { albumId }),
  };
}

function readEdit(message: Loose, scope: Scope): ChannelEvent {
  const common = commonOf(message, scope);
  const parsedBody = parseBody(message);
  if (parsedBody === null) return { type: "unknown", ...common, field: "edited_message.service" };
  const at = momentOf(message, "edit_date") ?? common.at;
  const externalId = `edit:${scope.updateId}`;
  return {
    type: "edit",
    ...common,
    at,
    ...senderOf(message),
    ...parsedBody,
    externalId,
    target: idOf(message),
  };
}

/** Reads a pressed button; `acknowledge` needs the id of the query. */
function readCallback(query: Loose, scope: Scope): ChannelEvent {
  const id = textOf(query, "id");
  if (id === null) throw new Error("it has no id");
  const message = fieldOf(query, "message");
  const data = textOf(query, "data") ?? textOf(query, "game_short_name") ?? "";
  const title = pressedTitle(message, data) ?? data;
  const event: MessageEvent = {
    type: "message",
    channelExternalId: scope.channelExternalId,
    at: clock.now(),
    raw: query,
    ...senderOf(query),
    kind: "choice",
    text: title,
    content: { id: data, title, description: null },
    media: null,
    externalId: `callback:${id}`,
    replyTo: isLoose(message) ? messageId(fieldOf(message, "chat"), message) : null,
    referral: null,
    forwarded: false,
    groupId: isLoose(message) ? groupOf(message) : null,
  };
  return event;
}

/** Returns the label of the pressed button. */
function pressedTitle(message: unknown, data: string): string | null {
  const rows = listOf(fieldOf(message, "reply_markup"), "inline_keyboard");
  const button = rows.flat().find((one) => textOf(one, "callback_data") === data);
  return textOf(button, "text");
}

/** In a private chat, a blocked bot is `kicked`. */
function readMembership(change: Loose, scope: Scope): ChannelEvent {
  const common = commonOf(change, scope);
  const status = textOf(fieldOf(change, "new_chat_member"), "status");
  const isPrivate = textOf(fieldOf(change, "chat"), "type") === "private";
  if (!isPrivate || (status !== "kicked" && status !== "member")) {
    return { type: "unknown", ...common, field: `my_chat_member.${status ?? "none"}` };
  }
  const externalId = `block:${scope.updateId}`;
  return { type: "block", ...common, ...senderOf(change), externalId, blocked: status === "kicked" };
}

function readReaction(reaction: Loose, scope: Scope): ChannelEvent {
  const target = messageId(fieldOf(reaction, "chat"), reaction);
  if (target === null) throw new Error("it names no message");
  const [now] = listOf(reaction, "new_reaction");
  const emoji = now === undefined ? null : (textOf(now, "emoji") ?? "👍");
  const externalId = `reaction:${scope.updateId}`;
  const sender = senderOf({ ...reaction, from: fieldOf(reaction, "user") });
  const groupId = groupOf(reaction);
  return { type: "reaction", ...commonOf(reaction, scope), ...sender, externalId, target, emoji, groupId };
}

function commonOf(raw: Loose, { channelExternalId }: Scope) {
  return { channelExternalId, at: momentOf(raw, "date") ?? clock.now(), raw };
}

function senderOf(part: Loose): { from: Identity[]; profileName: string | null } {
  const user = fieldOf(part, "from");
  const value = textOf(user, "id");
  if (value === null) throw new Error("it has no sender");
  const name = [textOf(user, "first_name"), textOf(user, "last_name")].filter(Boolean).join(" ");
  return { from: [{ kind: "telegram", value }], profileName: name || textOf(user, "username") };
}

/** A contact who shares their own card gives us their number; another person's card does not count. */
function sharedPhone(message: Loose): Identity[] {
  const card = fieldOf(message, "contact");
  const owner = textOf(card, "user_id");
  const digits = (textOf(card, "phone_number") ?? "").replace(/\D/g, "");
  const isOwn = owner !== null && owner === textOf(fieldOf(message, "from"), "id");
  const isForwarded = fieldOf(message, "forward_origin") !== undefined;
  return isOwn && !isForwarded && /^\d{5,20}$/.test(digits) ? [{ kind: "phone", value: digits }] : [];
}

function referralOf(message: Loose): Referral | null {
  const payload = startOf(textOf(message, "text") ?? "")?.payload;
  if (!payload) return null;
  const nothing = { adId: "", url: "", ctwaClid: "", network: null, hint: null };
  return { type: "link", title: payload, ...nothing, raw: { start: payload } };
}

function idOf(message: Loose): string {
  const id = messageId(fieldOf(message, "chat"), message);
  if (id === null) throw new Error("it has no id");
  return id;
}

function replyOf(message: Loose): string | null {
  return messageId(fieldOf(message, "chat"), fieldOf(message, "reply_to_message"));
}

function groupOf(message: Loose): string | null {
  const chat = fieldOf(message, "chat");
  return textOf(chat, "type") === "private" ? null : textOf(chat, "id");
}
