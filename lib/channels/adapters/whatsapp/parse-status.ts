import type { ChannelEvent, DeliveryStatus } from "../../channel-event.ts";
import type { ChannelFailure } from "../../channel-failure.ts";
import { fieldOf, isLoose, type Loose, listOf, momentOf, numberOf, textOf } from "../../loose-json.ts";
import { describeGraphError, errorMessage } from "../meta/graph-errors.ts";
import { distinct, phoneOf, scopedId } from "./parse-identities.ts";
import type { ChangeScope } from "./parse-message.ts";

const statuses: readonly DeliveryStatus[] = ["sent", "delivered", "read", "played", "failed", "deleted"];

/** Parses an item of `statuses`. Throws an Error with the reason if it cannot be used. */
export function parseStatus(item: unknown, { channelExternalId, at }: ChangeScope): ChannelEvent {
  if (!isLoose(item)) throw new Error("it is not an object");
  const externalId = textOf(item, "id");
  if (externalId === null) throw new Error("it has no id");
  const name = textOf(item, "status");
  const status = statuses.find((known) => known === name);
  const common = { channelExternalId, at: momentOf(item, "timestamp") ?? at, raw: item };
  if (!status) return { type: "unknown", ...common, field: `messages.statuses.${name ?? "none"}` };
  return {
    type: "status",
    ...common,
    externalId,
    upTo: null,
    status,
    to: recipientOf(item),
    clientReference: textOf(item, "biz_opaque_callback_data"),
    failure: failureOf(item, status),
    pricing: pricingOf(fieldOf(item, "pricing")),
  };
}

/** Returns the recipient of the message; in a group, the participant. */
function recipientOf(item: Loose) {
  const prefix = textOf(item, "recipient_type") === "group" ? "recipient_participant" : "recipient";
  return distinct([
    ...phoneOf(textOf(item, `${prefix}_id`)),
    ...scopedId("bsuid", textOf(item, `${prefix}_user_id`)),
    ...scopedId("parent", textOf(item, `${prefix}_parent_user_id`)),
  ]);
}

function failureOf(item: Loose, status: DeliveryStatus): ChannelFailure | null {
  const [error] = listOf(item, "errors");
  if (error === undefined && status !== "failed") return null;
  const message = errorMessage(error);
  const known = describeGraphError({ code: numberOf(error, "code"), subcode: null, message: message }, 200);
  // The message failed after it was accepted, so there is no call to repeat.
  return {
    ...known,
    code: known.code === "http_200" ? "unknown" : known.code,
    retry: false,
    retryAfter: null,
  };
}

function pricingOf(pricing: unknown) {
  if (!isLoose(pricing)) return null;
  const billable = fieldOf(pricing, "billable");
  return {
    category: textOf(pricing, "category"),
    model: textOf(pricing, "pricing_model"),
    billable: typeof billable === "boolean" ? billable : null,
  };
}
