import type { ChannelAccess } from "../../adapter.ts";
import type {
  ChannelEvent,
  DeliveryStatus,
  EchoEvent,
  Identity,
  MessageEvent,
  MessagePart,
} from "../../channel-event.ts";
import { fieldOf, isLoose, type Loose, listOf, momentOf, textOf } from "../../loose-json.ts";
import type { Dialect } from "./dialect.ts";
import { choice, parseBody } from "./parse-body.ts";
import { referralOf } from "./parse-referral.ts";

export type ItemScope = {
  dialect: Pick<Dialect, "identity" | "network">;
  channel: Pick<ChannelAccess, "config">;
  /** The page or account that the entry belongs to. */
  channelExternalId: string | null;
  /** The time of an item that has none. */
  at: Date;
  /** The item arrived in `standby`: another app controls the thread. */
  standby: boolean;
};

type Item = {
  /** The contact: the sender, or the recipient of an echo. */
  contact: Identity;
  /** The value under the item's key. */
  part: Loose;
  common: { channelExternalId: string | null; at: Date; raw: Loose };
  scope: ItemScope;
};
type Reader = (item: Item) => ChannelEvent[];

/** Parses an item of `messaging` or `standby`. Throws an Error with the reason if the item cannot be used. */
export function parseItem(raw: unknown, scope: ItemScope): ChannelEvent[] {
  if (!isLoose(raw)) throw new Error("it is not an object");
  const { channelExternalId } = scope;
  const common = { channelExternalId, at: momentOf(raw, "timestamp") ?? scope.at, raw };
  const key = Object.keys(readers).find((name) => isLoose(fieldOf(raw, name)));
  const read = key === undefined ? undefined : readers[key];
  if (key === undefined || read === undefined)
    return [{ type: "unknown", ...common, field: fieldNameOf(raw) }];
  const part = fieldOf(raw, key);
  if (!isLoose(part)) throw new Error(`its ${key} is not an object`);
  const isOurs = fieldOf(part, "is_echo") === true;
  const value = textOf(fieldOf(raw, isOurs ? "recipient" : "sender"), "id");
  if (value === null) throw new Error(`it has no ${isOurs ? "recipient" : "sender"}`);
  return read({ contact: { kind: scope.dialect.identity, value }, part, common, scope });
}

/** One row per kind of item. */
const readers: Readonly<Record<string, Reader>> = {
  message: (item) => (fieldOf(item.part, "is_echo") === true ? readEcho(item) : readMessage(item)),
  postback: readPostback,
  reaction: readReaction,
  message_edit: readEdit,
  delivery: (item) => readReceipt("delivered", item),
  read: (item) => readReceipt("read", item),
  referral: ({ contact, part, common, scope }) => {
    const referral = referralOf(part, scope.dialect.network);
    if (referral === null) return [];
    const externalId = ownId("referral", contact, common.at);
    return [{ type: "referral", ...common, from: [contact], profileName: null, externalId, referral }];
  },
};

/** The keys that every item has; the remaining key is the kind of item. */
const ENVELOPE = ["sender", "recipient", "timestamp"];
function fieldNameOf(raw: Loose): string {
  return `messaging.${Object.keys(raw).find((name) => !ENVELOPE.includes(name)) ?? "none"}`;
}

function readMessage(item: Item): ChannelEvent[] {
  const { contact, part, common, scope } = item;
  const mid = midOf(part);
  const from = { from: [contact], profileName: null };
  if (fieldOf(part, "is_deleted") === true) {
    return [{ type: "delete", ...common, ...from, externalId: `delete:${mid}`, target: mid }];
  }
  const [first, ...parts] = pieces(item, mid);
  return [
    messageOf(item, {
      ...first,
      replyTo: textOf(fieldOf(part, "reply_to"), "mid"),
      referral: referralOf(fieldOf(part, "referral"), scope.dialect.network),
      ...(parts.length > 0 && { parts }),
    }),
  ];
}

function readPostback(item: Item): ChannelEvent[] {
  const { contact, part, common, scope } = item;
  const title = textOf(part, "title");
  const id = textOf(part, "payload") ?? title;
  if (id === null) throw new Error("it has no choice");
  return [
    messageOf(item, {
      ...choice(id, title),
      externalId: textOf(part, "mid") ?? ownId("postback", contact, common.at),
      replyTo: null,
      referral: referralOf(fieldOf(part, "referral"), scope.dialect.network),
    }),
  ];
}

type Own = MessagePart & Pick<MessageEvent, "replyTo" | "referral" | "parts">;
function messageOf({ contact, common, scope }: Item, own: Own): MessageEvent {
  return {
    type: "message",
    ...common,
    from: [contact],
    profileName: null,
    forwarded: false,
    groupId: null,
    ...own,
    ...(scope.standby && { standby: true }),
  };
}

/** Reads a message that our side wrote with any tool. An unsent one becomes a status. */
function readEcho(item: Item): ChannelEvent[] {
  const { contact, part, common } = item;
  const mid = midOf(part);
  if (fieldOf(part, "is_deleted") === true) return [statusOf(item, { status: "deleted", externalId: mid })];
  return pieces(item, mid).map(
    (piece): EchoEvent => ({
      type: "echo",
      ...common,
      ...piece,
      to: [contact],
      replyTo: textOf(fieldOf(part, "reply_to"), "mid"),
      appId: appOf(part),
      clientReference: textOf(part, "metadata"),
    }),
  );
}

/** Meta's own inboxes for pages and for Instagram accounts: people write there. */
const INBOXES = new Set(["263902037430900", "1217981644879628"]);

function appOf(part: Loose): string | null {
  const app = textOf(part, "app_id");
  return app === null || INBOXES.has(app) ? null : app;
}

/**
 * A stored message has one file. A vendor's message with several files is stored as several; the first keeps the
 * vendor's id.
 */
function pieces({ part, scope }: Item, mid: string): [MessagePart, ...MessagePart[]] {
  const [first, ...others] = parseBody(part, scope.channel);
  const parts = others.map((body, nth) => ({ ...body, externalId: `${mid}#${nth + 1}` }));
  return [{ ...first, externalId: mid }, ...parts];
}

function readReaction({ contact, part, common }: Item): ChannelEvent[] {
  const target = midOf(part);
  const isTaken = textOf(part, "action") === "unreact";
  const emoji = isTaken
    ? null
    : (textOf(part, "emoji") ?? emojis.get(textOf(part, "reaction") ?? "") ?? "👍");
  const externalId = `${ownId("reaction", contact, common.at)}:${target}`;
  return [{ type: "reaction", ...common, from: [contact], profileName: null, externalId, target, emoji }];
}

/** The emojis of reactions that have only a name. */
const emojis = new Map(
  Object.entries({
    smile: "😆",
    angry: "😠",
    sad: "😢",
    wow: "😮",
    love: "❤️",
    like: "👍",
    dislike: "👎",
  }),
);

function readEdit({ contact, part, common }: Item): ChannelEvent[] {
  const target = midOf(part);
  const text = textOf(part, "text") ?? "";
  const externalId = `edit:${target}:${textOf(part, "num_edit") ?? common.at.getTime()}`;
  const body = { kind: "text" as const, text, content: null, media: null };
  return [{ type: "edit", ...common, from: [contact], profileName: null, externalId, target, ...body }];
}

/** A watermark covers everything up to its time; without one the message ids count. */
function readReceipt(status: "delivered" | "read", item: Item): ChannelEvent[] {
  const { part } = item;
  const upTo = momentOf(part, "watermark");
  if (upTo !== null) return [statusOf(item, { status, upTo })];
  const named = [textOf(part, "mid"), ...listOf(part, "mids")].filter((mid) => typeof mid === "string");
  if (named.length === 0) throw new Error("it names no messages");
  return named.map((externalId) => statusOf(item, { status, externalId }));
}

type About = { status: DeliveryStatus; externalId?: string; upTo?: Date };
function statusOf({ contact, common }: Item, { status, externalId, upTo }: About): ChannelEvent {
  return {
    type: "status",
    ...common,
    status,
    externalId: externalId ?? null,
    upTo: upTo ?? null,
    to: [contact],
    clientReference: null,
    failure: null,
    pricing: null,
  };
}

function midOf(part: Loose): string {
  const mid = textOf(part, "mid");
  if (mid === null) throw new Error("it has no id");
  return mid;
}

/** Creates an id for an event that has none. The same event always gets the same id. */
function ownId(kind: string, contact: Identity, at: Date): string {
  return `${kind}:${contact.value}:${at.getTime()}`;
}
