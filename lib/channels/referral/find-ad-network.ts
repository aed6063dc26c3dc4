import { z } from "zod";
import type { ChannelAccess, ChannelField, ChannelHttp } from "../adapter.ts";
import { callGraph, graphPath } from "../adapters/meta/graph-call.ts";
import type { Referral } from "../channel-event.ts";
import { fieldOf, listOf } from "../loose-json.ts";
import { type AdNetwork, needsAdLookup } from "./resolve-referral.ts";

/** The channel setting that enables the lookup; a message then waits for it, at most `AD_LOOKUP_MS`. */
export const adLookupField: ChannelField = {
  name: "adLookup",
  label: "Look up ads",
  hint: "Enter on to ask Meta where an ad was shown before a new contact's triggers fire. The token needs ads_read.",
  required: false,
  secret: false,
  schema: z.enum(["on", "off"], "must be on or off"),
};

/** How long a click waits for the response, in milliseconds. */
export const AD_LOOKUP_MS = 1_500;

/** A cache of ads, whose placements seldom change. The caller decides how long it is kept. */
export type AdNetworks = {
  get(adId: string): AdNetwork | "undecided" | undefined;
  set(adId: string, network: AdNetwork | "undecided"): void;
};

type Lookup = { channel: ChannelAccess; http: ChannelHttp; known?: AdNetworks };

/**
 * Returns the network of a click that does not name one: the network of the ad, if all its placements are on the same
 * one. Null if the channel has the lookup disabled, the ad runs on both networks or the vendor does not respond in
 * time. Never throws.
 */
export async function findAdNetwork(referral: Referral, lookup: Lookup): Promise<AdNetwork | null> {
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

/** Automatic placements list no platforms; messenger and audience_network belong to Facebook. */
function onlyNetwork(platforms: readonly unknown[]): AdNetwork | null {
  if (platforms.length === 0) return null;
  if (platforms.every((platform) => platform === "instagram")) return "instagram";
  return platforms.includes("instagram") ? null : "facebook";
}
