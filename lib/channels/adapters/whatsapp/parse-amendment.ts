import type { ChannelEvent, EditEvent, MessageBody } from "../../channel-event.ts";
import { fieldOf, type Loose, looseObject, textOf } from "../../loose-json.ts";
import { parseWords, typeOf } from "./parse-body.ts";

/** The fields that an edit and a deletion share in addition to the target message. */
type Common = Omit<EditEvent, "type" | "target" | keyof MessageBody>;

/** Types of items that change an earlier message. */
const types: ReadonlySet<string> = new Set(["edit", "revoke"]);

/** Whether an item edits or deletes an earlier message. */
export function isAmendment(item: Loose): boolean {
  return types.has(typeOf(item));
}

/**
 * Reads an item of type `edit` or `revoke`.
 * @returns an `edit` or `delete` event; an unknown event if an edit has no new content; null if the item does not name
 * the message it is about.
 */
export function parseAmendment(item: Loose, common: Common): ChannelEvent | null {
  const type = typeOf(item);
  const part = fieldOf(item, type);
  const target = textOf(part, "original_message_id");
  if (target === null) return null;
  if (type === "revoke") return { type: "delete", ...common, target };
  const body = parseWords(looseObject(fieldOf(part, "message")));
  if (body !== null) return { type: "edit", ...common, target, ...body };
  const { channelExternalId, at, raw } = common;
  return { type: "unknown", channelExternalId, at, raw, field: "messages.edit" };
}
