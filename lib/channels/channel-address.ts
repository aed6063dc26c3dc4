import { checkTargetUrl } from "#lib/platform/egress/check-target-url.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { guardedFetch } from "#lib/platform/egress/index.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { CallLimits, ChannelAdapter, ChannelHttp, StoredChannel } from "./adapter.ts";

/** Returns the address to which a vendor sends a channel's notifications. */
export function webhookUrlOf(channelId: string): string {
  return `${env().PUBLIC_URL}/api/channel/webhook/${channelId}`;
}

/**
 * Returns the address of a vendor's API in canonical form, without a trailing slash. Throws URL_NOT_ALLOWED if webhooks
 * may not reach the address either; our own vendor simulator is the exception.
 */
export function checkVendorUrl(text: string, field: string): string {
  const verdict = isOwnSimulator(text)
    ? { ok: true as const, url: text }
    : checkTargetUrl(text, egressConfig());
  if (!verdict.ok)
    throw new AppError("URL_NOT_ALLOWED", `${field}: ${verdict.reason}`).addParts(verdict.parts);
  const { url } = verdict;
  if (url.includes("?"))
    throw new AppError("URL_NOT_ALLOWED", `${field} must not have a query.`).because("urlQuery");
  return new URL(url).href.replace(/\/+$/, "");
}

const API_LIMITS: CallLimits = {
  headersMs: 15_000,
  idleMs: 10_000,
  totalMs: 20_000,
  maxBytes: 8 * 1024 * 1024,
};

/** Limits for uploading or downloading a file; no vendor allows more than 100 MB. */
export const MEDIA_LIMITS: CallLimits = {
  headersMs: 3 * 60_000,
  idleMs: 30_000,
  totalMs: 5 * 60_000,
  maxBytes: 100 * 1024 * 1024,
};

/**
 * Returns `fetch` for a channel's vendor, through the egress guard. It reaches our own origin only if the channel's
 * address is our simulator.
 */
export function channelHttp(
  adapter: Pick<ChannelAdapter, "baseUrlField">,
  channel: Pick<StoredChannel, "config"> & { workspaceId: string | null },
): ChannelHttp {
  const base = adapter.baseUrlField === null ? "" : (channel.config[adapter.baseUrlField] ?? "");
  const trusted = isOwnSimulator(base) ? { trustedOrigin: new URL(base).origin } : {};
  return (url, init, limits) => {
    const mayTrust = isOwnSimulator(url) ? trusted : {};
    return guardedFetch({ ...API_LIMITS, ...limits, ...mayTrust, workspaceId: channel.workspaceId })(
      url,
      init,
    );
  };
}

/** Whether an address is below our own vendor simulator. */
export function isOwnSimulator(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, pathname, username } = new URL(text);
  return (
    origin === new URL(env().PUBLIC_URL).origin && username === "" && pathname.startsWith("/api/simulator/")
  );
}
