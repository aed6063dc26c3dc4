import type { ChannelAccess, ChannelHttp } from "../adapter.ts";
import { callGraph, graphPath } from "../adapters/meta/graph-call.ts";
import type { ChannelFailure } from "../channel-failure.ts";
import { fieldOf, isLoose, type Loose, listOf, momentOf, textOf } from "../loose-json.ts";
import type { AdNetwork } from "../referral/resolve-referral.ts";

/** A submitted form of a lead ad. Data that the vendor omits, or that our token may not read, is null. */
export type Lead = {
  id: string;
  createdAt: Date | null;
  formId: string | null;
  adId: string | null;
  adName: string | null;
  campaignName: string | null;
  /** Meta reports the platform of a lead, unlike that of a click. */
  network: AdNetwork | null;
  /** Whether there is no ad behind the lead. */
  isOrganic: boolean;
  /** One entry per question, in the form's order. Standard questions have Meta's names, others the form's. */
  answers: { name: string; values: string[] }[];
  /** The consents of the form. */
  consents: { key: string; isChecked: boolean }[];
  raw: Loose;
};
type LeadResult = { ok: true; lead: Lead } | ({ ok: false } & ChannelFailure);

const PLAIN = ["id", "created_time", "field_data", "form_id", "ad_id", "is_organic", "platform"];
const FULL = [...PLAIN, "ad_name", "campaign_name", "custom_disclaimer_responses"];

/**
 * Reads a lead with its answers, which the notification does not contain. If the token may not read ads, their names
 * are left out. Never throws.
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

/** Returns a lead from the vendor's response. */
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

/** A checkbox is reported as true or as a text. */
function consentOf(item: unknown): Lead["consents"] {
  const key = textOf(item, "checkbox_key");
  if (!isLoose(item) || key === null) return [];
  const ticked = fieldOf(item, "is_checked");
  return [{ key, isChecked: ticked === true || ticked === "1" || ticked === "true" }];
}
