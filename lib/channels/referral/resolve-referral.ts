import type { AdsReferral } from "#lib/db/schema/index.ts";
import type { Referral } from "../channel-event.ts";

/** The two ad networks that have triggers. */
export type AdNetwork = "facebook" | "instagram";

/** The rules that determine the network, strongest first. */
export const networkRules = [
  "channel",
  "hint",
  "instagram_url",
  "ad_lookup",
  "facebook_url",
  "default",
] as const;
type NetworkRule = (typeof networkRules)[number];

type ReferralOptions = {
  /** The result of `findAdNetwork`; null if it was not called or found nothing. */
  adNetwork?: AdNetwork | null;
  /** The network to assume if no rule applies. */
  fallback?: AdNetwork;
};

/**
 * An ad click with its network and the rule that found it. It is stored with the raw referral, so it can be resolved
 * again.
 */
type ResolvedReferral = {
  network: AdNetwork;
  rule: NetworkRule;
  /** Whether it was an ad: a link of ours or a chat plugin fires no ad trigger. */
  isAd: boolean;
  /** In the format of webhook payloads; missing values are empty. */
  ads: AdsReferral;
};

/** The types that count as ads: `post` is a promoted post, `lead` the form of an ad. */
const adTypes = new Set(["ad", "post", "lead"]);

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

/** Whether a lookup of the ad at the vendor could return more than the click contains. */
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

/** Reads the data of a gateway about the app: `sourceApp`, `entryPointConversionApp` and similar. */
function networkOfHint(hint: string | null): AdNetwork | null {
  return hints.get((hint ?? "").trim().toLowerCase()) ?? null;
}

const sites: readonly [AdNetwork, readonly string[]][] = [
  ["instagram", ["instagram.com", "ig.me", "instagr.am"]],
  ["facebook", ["facebook.com", "fb.com", "fb.me", "fb.watch", "m.me"]],
];

/** Uses only the host, because the part before an @ and the path prove nothing. */
function networkOfUrl(url: string): AdNetwork | null {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
  if (url === "" || !URL.canParse(whole)) return null;
  const { hostname, protocol } = new URL(whole);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const host = hostname.replace(/\.$/, "");
  const isOf = (site: string) => host === site || host.endsWith(`.${site}`);
  return sites.find(([, hosts]) => hosts.some(isOf))?.[0] ?? null;
}
