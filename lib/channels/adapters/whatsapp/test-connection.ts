import { reason } from "#lib/platform/reason.ts";
import type { ChannelAccess, ChannelHttp } from "../../adapter.ts";
import { channelWorks, failedTest } from "../../health/vendor-failure.ts";
import { textOf, textsOf } from "../../loose-json.ts";
import type { ConnectionTest } from "../../outbound.ts";
import { callGraph, graphPath } from "../meta/graph-call.ts";

const FIELDS = [
  "display_phone_number",
  "verified_name",
  "quality_rating",
  "code_verification_status",
  "platform_type",
];

/** Reads the number's own fields, which shows that address, number id and token belong together. */
export async function testWhatsapp(channel: ChannelAccess, http: ChannelHttp): Promise<ConnectionTest> {
  const path = graphPath(channel.externalId ?? "");
  const reply = await callGraph(channel, http, { method: "GET", path, query: { fields: FIELDS.join(",") } });
  if (!reply.ok) return failedTest(reply);
  const details = textsOf(reply.data, FIELDS);
  const number = textOf(reply.data, "display_phone_number");
  if (number === null) {
    const text = "The response has no phone number. Check that the phone number id is not the account's id.";
    return { ok: false, message: reason(text, "accountWithoutNumber"), details };
  }
  const name = textOf(reply.data, "verified_name");
  return { ok: true, message: channelWorks(name ? `${number} (${name})` : number), details };
}
