import type { IdentityChangeEvent } from "#lib/channels/channel-event.ts";
import type { ChannelEvent, Referral } from "../../channel-event.ts";
import { fieldOf, isLoose, type Loose, momentOf, textOf } from "../../loose-json.ts";
import { parseAmendment } from "./parse-amendment.ts";
import { parseBody, typeOf } from "./parse-body.ts";
import { isCallPermission } from "./parse-call-permission.ts";
import { distinct, phoneOf, scopedId, senderOf } from "./parse-identities.ts";

/** The context of an item: the change that contains it. */
export type ChangeScope = {
  /** phone_number_id: identifies the channel. */
  channelExternalId: string | null;
  /** WABA id. */
  accountId: string;
  contacts: readonly unknown[];
  /** The time of an item that has none. */
  at: Date;
};

/** Parses an item of `messages`. Throws an Error with the reason if it cannot be used. */
export function parseMessage(item: unknown, scope: ChangeScope): ChannelEvent {
  if (!isLoose(item)) throw new Error("it is not an object");
  const externalId = textOf(item, "id");
  if (externalId === null) throw new Error("it has no id");
  const { from, profileName } = senderOf(item, scope.contacts);
  if (from.length === 0) throw new Error("it has no sender");
  const { channelExternalId } = scope;
  const at = momentOf(item, "timestamp") ?? scope.at;
  const common = { channelExternalId, at, raw: item, from, profileName, externalId };
  const special = specials.get(typeOf(item))?.(item, common);
  if (special) return special;
  const context = fieldOf(item, "context");
  const body = parseBody(item);
  return {
    type: "message",
    ...common,
    ...body,
    ...(isCallPermission(body) && { isNotice: true }),
    replyTo: textOf(context, "id"),
    referral: referralOf(fieldOf(item, "referral")),
    forwarded: fieldOf(context, "forwarded") === true || fieldOf(context, "frequently_forwarded") === true,
    groupId: textOf(item, "group_id"),
  };
}

type Sender = Extract<ChannelEvent, { type: "reaction" }>;
type Special = (
  item: Loose,
  common: Omit<Sender, "type" | "target" | "emoji" | "groupId">,
) => ChannelEvent | null;

/** Items in `messages` that are not messages. */
const specials = new Map<string, Special>(
  Object.entries<Special>({
    reaction: (item, common) => {
      const reaction = fieldOf(item, "reaction");
      const target = textOf(reaction, "message_id");
      if (target === null) return null;
      const groupId = textOf(item, "group_id");
      return { type: "reaction", ...common, target, emoji: textOf(reaction, "emoji"), groupId };
    },
    edit: parseAmendment,
    revoke: parseAmendment,
    system: parseSystem,
  }),
);

/** Returns the ad or post that led to a message; any kind of message may have one. */
function referralOf(value: unknown): Referral | null {
  if (!isLoose(value)) return null;
  return {
    type: textOf(value, "source_type") ?? "ad",
    adId: textOf(value, "source_id") ?? "",
    url: textOf(value, "source_url") ?? "",
    title: textOf(value, "headline") ?? "",
    ctwaClid: textOf(value, "ctwa_clid") ?? "",
    // The Cloud API does not report the network of the ad.
    network: null,
    hint:
      textOf(value, "source_app") ?? textOf(value, "sourceApp") ?? textOf(value, "entryPointConversionApp"),
    raw: value,
  };
}

/** Reads a `system` message: the sender has a new number or scoped ID, or a new encryption identity. */
function parseSystem(
  item: Loose,
  common: Omit<IdentityChangeEvent, "type" | "to" | "reason" | "text">,
): IdentityChangeEvent {
  const system = fieldOf(item, "system");
  const to = distinct([
    ...phoneOf(textOf(system, "wa_id") ?? textOf(system, "new_wa_id")),
    ...scopedId("bsuid", textOf(system, "user_id")),
    ...scopedId("parent", textOf(system, "parent_user_id")),
  ]);
  const reason = textOf(system, "type") ?? "system";
  return { type: "identity_change", ...common, to, reason, text: textOf(system, "body") ?? "" };
}
