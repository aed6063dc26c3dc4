import { checkTargetUrl } from "#lib/platform/egress/check-target-url.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { guardedFetch } from "#lib/platform/egress/index.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { CallLimits, ChannelAdapter, ChannelHttp } from "./adapter.ts";

/** Where a vendor's notifications of a channel go. */
export function webhookUrlOf(channelId: string): string {
  return `${env().PUBLIC_URL}/api/channel/webhook/${channelId}`;
}

/**
 * The address of a vendor's API in canonical form, without a slash at its end. Throws URL_NOT_ALLOWED for one that
 * webhooks may not reach either; our own simulator of vendors is the exception.
 */
export function checkVendorUrl(text: string, field: string): string {
  const verdict = isOwnSimulator(text)
    ? { ok: true as const, url: text }
    : checkTargetUrl(text, egressConfig());
  if (!verdict.ok) throw new AppError("URL_NOT_ALLOWED", `${field}: ${verdict.reason}`);
  const { url } = verdict;
  if (url.includes("?")) throw new AppError("URL_NOT_ALLOWED", `${field} must not have a query.`);
  return new URL(url).href.replace(/\/+$/, "");
}

/** Whether two addresses lead to the same server: only then may a stored secret go there. */
export function sameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}

const API_LIMITS: CallLimits = {
  headersMs: 15_000,
  idleMs: 10_000,
  totalMs: 20_000,
  maxBytes: 8 * 1024 * 1024,
};

/** Limits for a file on its way in or out; 100 MB is the most any vendor has. */
export const MEDIA_LIMITS: CallLimits = {
  headersMs: 3 * 60_000,
  idleMs: 30_000,
  totalMs: 5 * 60_000,
  maxBytes: 100 * 1024 * 1024,
};

/**
 * `fetch` for a channel's vendor, through the egress guard. Our own origin is reached where the channel's address is
 * our simulator, and for nothing else.
 */
export function channelHttp(
  adapter: Pick<ChannelAdapter, "baseUrlField">,
  channel: { config: Readonly<Record<string, string>> },
): ChannelHttp {
  const base = adapter.baseUrlField === null ? "" : (channel.config[adapter.baseUrlField] ?? "");
  const trusted = isOwnSimulator(base) ? { trustedOrigin: new URL(base).origin } : {};
  return (url, init, limits) => {
    const mayTrust = isOwnSimulator(url) ? trusted : {};
    return guardedFetch({ ...API_LIMITS, ...limits, ...mayTrust })(url, init);
  };
}

/** Whether an address is below our own simulator of vendors. */
export function isOwnSimulator(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, pathname, username } = new URL(text);
  return (
    origin === new URL(env().PUBLIC_URL).origin && username === "" && pathname.startsWith("/api/simulator/")
  );
}
