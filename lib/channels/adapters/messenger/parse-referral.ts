import type { Referral } from "../../channel-event.ts";
import { fieldOf, isLoose, type Loose, textOf } from "../../loose-json.ts";

/** The types by a referral's `source`; other sources keep their own name in lower case. */
const types: Readonly<Record<string, string>> = {
  ADS: "ad",
  SHORTLINK: "link",
  "IGME-SOURCE-LINK": "link",
  CUSTOMER_CHAT_PLUGIN: "plugin",
};

/**
 * Returns the ad or link that brought a contact. It is part of a thread's first message or postback, or an event by
 * itself. The channel determines the network.
 */
export function referralOf(value: unknown, network: "facebook" | "instagram"): Referral | null {
  if (!isLoose(value)) return null;
  const context = fieldOf(value, "ads_context_data");
  return {
    type: typeOf(value),
    adId: textOf(value, "ad_id") ?? "",
    url: urlOf(value, network),
    title: textOf(context, "ad_title") ?? textOf(value, "ref") ?? "",
    ctwaClid: "",
    network,
    hint: null,
    raw: value,
  };
}

function typeOf(value: Loose): string {
  const source = textOf(value, "source")?.toUpperCase();
  if (source !== undefined)
    return Object.hasOwn(types, source) ? (types[source] ?? "") : source.toLowerCase();
  if (textOf(value, "ad_id") !== null) return "ad";
  return isLoose(fieldOf(value, "product")) ? "product" : "link";
}

function urlOf(value: Loose, network: "facebook" | "instagram"): string {
  const context = fieldOf(value, "ads_context_data");
  const post = textOf(context, "post_id");
  const postUrl =
    post !== null && network === "facebook" ? `https://www.facebook.com/${encodeURIComponent(post)}` : null;
  return (
    textOf(context, "photo_url") ??
    textOf(context, "video_url") ??
    postUrl ??
    textOf(value, "referer_uri") ??
    ""
  );
}
