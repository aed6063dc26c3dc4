import type { ChannelAccess, ChannelHttp } from "../adapter.ts";
import { callGraph, graphPath } from "../adapters/meta/graph-call.ts";
import type { ChannelFailure } from "../channel-event.ts";
import { fieldOf, isLoose, type Loose, listOf, momentOf, textOf } from "../loose-json.ts";
import type { AdNetwork } from "../referral/resolve-referral.ts";

/** A form of a lead ad as somebody sent it in. What the vendor does not say, or our token may not see, is null. */
export type Lead = {
  id: string;
  createdAt: Date | null;
  formId: string | null;
  adId: string | null;
  adName: string | null;
  campaignName: string | null;
  /** Here the platform is told, unlike with a click. */
  network: AdNetwork | null;
  /** No ad behind it. */
  isOrganic: boolean;
  /** One a question, in the form's order; names of standard questions are Meta's, the others the form's own. */
  answers: { name: string; values: string[] }[];
  /** What was agreed to. */
  consents: { key: string; isChecked: boolean }[];
  raw: Loose;
};
export type LeadResult = { ok: true; lead: Lead } | ({ ok: false } & ChannelFailure);

const PLAIN = ["id", "created_time", "field_data", "form_id", "ad_id", "is_organic", "platform"];
const FULL = [...PLAIN, "ad_name", "campaign_name", "custom_disclaimer_responses"];

/**
 * Reads a lead with its answers, which the notification does not carry (channels.md 2). A token that may not see ads
 * reads it without their names. Never throws.
 */
export async function fetchLead(
  leadId: string,
  channel: ChannelAccess,
  http: ChannelHttp,
): Promise<LeadResult> {
  const read = (fields: readonly string[]) =>
    callGraph(channel, http, {
      method: "GET",
      path: graphPath(leadId),
      query: { fields: fields.join(",") },
    });
  const full = await read(FULL);
  const isTooMuch = !full.ok && (full.class === "permission" || full.code === "100");
  const reply = isTooMuch ? await read(PLAIN) : full;
  return reply.ok ? { ok: true, lead: leadOf(reply.data, leadId) } : reply;
}

const networks = new Map<string, AdNetwork>([
  ["fb", "facebook"],
  ["ig", "instagram"],
]);

/** A lead as the vendor answered it. */
export function leadOf(data: Loose, id: string): Lead {
  return {
    id,
    createdAt: momentOf(data, "created_time"),
    formId: textOf(data, "form_id"),
    adId: textOf(data, "ad_id"),
    adName: textOf(data, "ad_name"),
    campaignName: textOf(data, "campaign_name"),
    network: networks.get(textOf(data, "platform")?.toLowerCase() ?? "") ?? null,
    isOrganic: fieldOf(data, "is_organic") === true,
    answers: listOf(data, "field_data").flatMap(answerOf),
    consents: listOf(data, "custom_disclaimer_responses").flatMap(consentOf),
    raw: data,
  };
}

function answerOf(item: unknown): Lead["answers"] {
  const name = textOf(item, "name");
  if (name === null) return [];
  const values = listOf(item, "values").flatMap((value) => textOf({ value }, "value")?.trim() || []);
  return [{ name, values }];
}

/** A tick is told as true, or as the text of it. */
function consentOf(item: unknown): Lead["consents"] {
  const key = textOf(item, "checkbox_key");
  if (!isLoose(item) || key === null) return [];
  const ticked = fieldOf(item, "is_checked");
  return [{ key, isChecked: ticked === true || ticked === "1" || ticked === "true" }];
}
