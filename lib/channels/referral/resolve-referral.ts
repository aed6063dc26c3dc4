import type { AdsReferral } from "#lib/db/schema/index.ts";
import type { Referral } from "../channel-event.ts";

/** The two ad networks that triggers know. */
export type AdNetwork = "facebook" | "instagram";

/** What decided the network, strongest first (channels.md 1.6). */
export const networkRules = [
  "channel",
  "hint",
  "instagram_url",
  "ad_lookup",
  "facebook_url",
  "default",
] as const;
type NetworkRule = (typeof networkRules)[number];

export type ReferralOptions = {
  /** What `lookUpAdNetwork` found; null where it was not asked or could not tell. */
  adNetwork?: AdNetwork | null;
  /** What is believed where nothing tells. */
  fallback?: AdNetwork;
};

/** An ad's click with its network and the reason. Stored with the raw referral, so it can be resolved again. */
export type ResolvedReferral = {
  network: AdNetwork;
  rule: NetworkRule;
  /** Whether it was an ad: a link of our own or a chat plugin fires no trigger of ads. */
  isAd: boolean;
  /** As payloads carry it; what is missing is empty (interface.md 6.4). */
  ads: AdsReferral;
};

/** What counts as an ad: `post` is one that was promoted, `lead` a form of an ad. */
const adTypes = new Set(["ad", "post", "lead"]);

/** Says of a click whose ad it was. */
export function resolveReferral(
  referral: Referral,
  { adNetwork = null, fallback = "facebook" }: ReferralOptions = {},
): ResolvedReferral {
  const { type, adId, title, url, ctwaClid } = referral;
  const isAd = adTypes.has(type);
  const ads = { type, adId, title, url, ctwaClid };
  const site = networkOfUrl(url);
  const answers: [NetworkRule, AdNetwork | null][] = [
    ["channel", referral.network],
    ["hint", networkOfHint(referral.hint)],
    ["instagram_url", site === "instagram" ? site : null],
    ["ad_lookup", adNetwork],
    ["facebook_url", site === "facebook" ? site : null],
  ];
  for (const [rule, network] of answers) if (network) return { network, rule, isAd, ads };
  return { network: fallback, rule: "default", isAd, ads };
}

/** Whether asking the vendor for the ad could tell more than what came with the click. */
export function needsAdLookup(referral: Referral): boolean {
  const { rule, isAd } = resolveReferral(referral);
  const isUndecided = rule === "facebook_url" || rule === "default";
  return isUndecided && isAd && referral.type === "ad" && /^\d{3,30}$/.test(referral.adId);
}

const hints = new Map<string, AdNetwork>([
  ["facebook", "facebook"],
  ["fb", "facebook"],
  ["messenger", "facebook"],
  ["instagram", "instagram"],
  ["ig", "instagram"],
]);

/** What a gateway says about the app: `sourceApp`, `entryPointConversionApp` and the like. */
function networkOfHint(hint: string | null): AdNetwork | null {
  return hints.get((hint ?? "").trim().toLowerCase()) ?? null;
}

const sites: readonly [AdNetwork, readonly string[]][] = [
  ["instagram", ["instagram.com", "ig.me", "instagr.am"]],
  ["facebook", ["facebook.com", "fb.com", "fb.me", "fb.watch", "m.me"]],
];

/** By the host alone: what stands before an @ or in the path proves nothing. */
function networkOfUrl(url: string): AdNetwork | null {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
  if (url === "" || !URL.canParse(whole)) return null;
  const { hostname, protocol } = new URL(whole);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const host = hostname.replace(/\.$/, "");
  const isOf = (site: string) => host === site || host.endsWith(`.${site}`);
  return sites.find(([, hosts]) => hosts.some(isOf))?.[0] ?? null;
}
