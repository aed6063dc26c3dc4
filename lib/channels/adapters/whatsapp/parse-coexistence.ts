import type { ChannelEvent } from "../../channel-event.ts";
import { fieldOf, isLoose, momentOf, textOf } from "../../loose-json.ts";
import { isAmendment, parseAmendment } from "./parse-amendment.ts";
import { parseBody } from "./parse-body.ts";
import { distinct, phoneOf, scopedId } from "./parse-identities.ts";
import type { ChangeScope } from "./parse-message.ts";

/**
 * Reads an action of our side on the phone (coexistence mode): a message that was written, edited or deleted.
 * @throws an Error with the reason if the item cannot be used.
 */
export function parseEcho(item: unknown, { channelExternalId, at }: ChangeScope): ChannelEvent {
  if (!isLoose(item)) throw new Error("it is not an object");
  const externalId = textOf(item, "id");
  if (externalId === null) throw new Error("it has no id");
  const to = distinct([
    ...phoneOf(textOf(item, "to")),
    ...scopedId("bsuid", textOf(item, "to_user_id")),
    ...scopedId("parent", textOf(item, "to_parent_user_id")),
  ]);
  if (to.length === 0) throw new Error("it has no recipient");
  const common = { channelExternalId, at: momentOf(item, "timestamp") ?? at, raw: item, externalId };
  if (isAmendment(item)) {
    const amendment = parseAmendment(item, { ...common, from: to, profileName: null, isOurs: true });
    if (amendment === null) throw new Error("it names no message");
    return amendment;
  }
  const replyTo = textOf(fieldOf(item, "context"), "id");
  return { type: "echo", ...common, to, ...parseBody(item), replyTo, appId: null };
}

/** Reads a change of the contact's scoped id, which changes with their number. Throws as above. */
export function parseUserIdUpdate(item: unknown, { channelExternalId, at }: ChangeScope): ChannelEvent {
  const side = (which: "previous" | "current") => [
    ...scopedId("bsuid", textOf(fieldOf(item, "user_id"), which)),
    ...scopedId("parent", textOf(fieldOf(item, "parent_user_id"), which)),
  ];
  const from = distinct([...phoneOf(textOf(item, "wa_id")), ...side("previous")]);
  const to = side("current");
  if (from.length === 0 || to.length === 0) throw new Error("it has no old and new id");
  return {
    type: "identity_change",
    channelExternalId,
    at: momentOf(item, "timestamp") ?? at,
    raw: item,
    from,
    profileName: null,
    externalId: null,
    to,
    reason: "user_id_update",
    text: "",
  };
}
