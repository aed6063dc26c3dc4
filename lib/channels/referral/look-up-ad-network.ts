import { z } from "zod";
import type { ChannelAccess, ChannelField, ChannelHttp } from "../adapter.ts";
import { callGraph, graphPath } from "../adapters/meta/graph-call.ts";
import type { Referral } from "../channel-event.ts";
import { fieldOf, listOf } from "../loose-json.ts";
import { type AdNetwork, needsAdLookup } from "./resolve-referral.ts";

/** Setting of a channel that turns the lookup on; a message then waits for it, at most `AD_LOOKUP_MS`. */
export const adLookupField: ChannelField = {
  name: "adLookup",
  label: "Look ads up",
  hint: "Write on to ask Meta where an ad was shown before a new contact's triggers fire. The token needs ads_read.",
  required: false,
  secret: false,
  schema: z.enum(["on", "off"], "must be on or off"),
};

/** Longest a click waits for the answer, in milliseconds. */
export const AD_LOOKUP_MS = 1_500;

/** What is known of ads already; an ad's placements seldom change. The caller owns it and its lifetime. */
export type AdNetworks = {
  get(adId: string): AdNetwork | "undecided" | undefined;
  set(adId: string, network: AdNetwork | "undecided"): void;
};

type Lookup = { channel: ChannelAccess; http: ChannelHttp; known?: AdNetworks };

/**
 * The network of a click that does not tell it by itself: that of the ad, where all its placements are on one (channels.md
 * 1.6, rule 4). Null where the channel does not want it, the ad runs on both or the vendor does not answer in time.
 * Never throws.
 */
export async function lookUpAdNetwork(referral: Referral, lookup: Lookup): Promise<AdNetwork | null> {
  const { channel, known } = lookup;
  if (channel.config[adLookupField.name] !== "on" || !needsAdLookup(referral)) return null;
  const remembered = known?.get(referral.adId);
  if (remembered) return remembered === "undecided" ? null : remembered;
  const platforms = await fetchPlatforms(referral.adId, lookup);
  if (platforms === null) return null;
  const network = onlyNetwork(platforms);
  known?.set(referral.adId, network ?? "undecided");
  return network;
}

async function fetchPlatforms(adId: string, { channel, http }: Lookup): Promise<unknown[] | null> {
  const reply = await callGraph(channel, http, {
    method: "GET",
    path: graphPath(adId),
    query: { fields: "adset{targeting{publisher_platforms}}" },
    limits: { headersMs: AD_LOOKUP_MS, idleMs: AD_LOOKUP_MS, totalMs: AD_LOOKUP_MS },
  });
  if (!reply.ok) return null;
  return listOf(fieldOf(fieldOf(reply.data, "adset"), "targeting"), "publisher_platforms");
}

/** Automatic placements list none; messenger and audience_network are Facebook's. */
function onlyNetwork(platforms: readonly unknown[]): AdNetwork | null {
  if (platforms.length === 0) return null;
  if (platforms.every((platform) => platform === "instagram")) return "instagram";
  return platforms.includes("instagram") ? null : "facebook";
}
