import type { ChannelEvent } from "../../channel-event.ts";
import { fieldOf, isLoose, looseObject, momentOf, textOf } from "../../loose-json.ts";
import { typeOf } from "./parse-body.ts";
import { distinct, phoneOf, scopedId } from "./parse-identities.ts";
import { type ChangeScope, parseMessage } from "./parse-message.ts";
import { parseSentBody } from "./parse-sent-body.ts";
import { parseStatus } from "./parse-status.ts";

/** Reads a message to another app, which controls the thread. Throws as `parseMessage` does. */
export function parseStandbyMessage(item: unknown, scope: ChangeScope): ChannelEvent {
  const event = parseMessage(item, scope);
  return event.type === "message" ? { ...event, standby: true } : event;
}

/** Reads the status of a message that the other app sent. Throws as `parseStatus` does. */
export function parseStandbyStatus(item: unknown, scope: ChangeScope): ChannelEvent {
  const event = parseStatus(item, scope);
  return event.type === "status" ? { ...event, standby: true } : event;
}

/**
 * Reads a message that the other app sent: its `message` is the body of the call that sent it. A reaction or a message
 * to a group becomes an unknown event, because it is not shown as a message.
 * @throws an Error with the reason if the item cannot be used.
 */
export function parseStandbyEcho(item: unknown, { channelExternalId, at }: ChangeScope): ChannelEvent {
  if (!isLoose(item)) throw new Error("it is not an object");
  const externalId = textOf(item, "id");
  if (externalId === null) throw new Error("it has no id");
  const message = looseObject(fieldOf(item, "message"));
  const common = { channelExternalId, at: momentOf(item, "timestamp") ?? at, raw: item };
  const type = textOf(message, "recipient_type") === "group" ? "group" : typeOf(message);
  if (type === "group" || type === "reaction") {
    return { type: "unknown", ...common, field: `standby.message_echoes.${type}` };
  }
  const to = distinct([
    ...phoneOf(textOf(message, "to")),
    ...scopedId("bsuid", textOf(message, "recipient")),
  ]);
  if (to.length === 0) throw new Error("it has no recipient");
  const body = parseSentBody(message, fieldOf(item, "template"));
  const replyTo = textOf(fieldOf(message, "context"), "message_id");
  return { type: "echo", ...common, externalId, to, ...body, replyTo, appId: "standby" };
}
