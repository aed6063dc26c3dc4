import { checkTargetUrl, isOpenedAddress } from "#lib/platform/egress/check-target-url.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { AppError } from "#lib/platform/errors.ts";

const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/;

/**
 * Returns an issuer without the path of its discovery document, which people often copy with it. Throws what
 * `checkProviderUrl` throws, and URL_NOT_ALLOWED for a query.
 */
export function checkIssuer(text: string): string {
  const url = checkProviderUrl(text, "issuer");
  if (url.search !== "")
    throw new AppError("URL_NOT_ALLOWED", "issuer must not have a query.").because("urlQuery");
  // The form without a trailing slash is kept: some issuers have it, some do not.
  return text.trim().replace(DISCOVERY, "");
}

/**
 * Returns an address of a provider that this installation calls. Throws URL_NOT_ALLOWED for one that webhooks may not
 * reach either, and http outside of the networks in EGRESS_ALLOW_CIDRS.
 */
export function checkProviderUrl(text: string, field: string): URL {
  const verdict = checkTargetUrl(text, egressConfig());
  if (!verdict.ok)
    throw new AppError("URL_NOT_ALLOWED", `${field}: ${verdict.reason}`).addParts(verdict.parts);
  return requireHttps(new URL(verdict.url), field);
}

/** Returns a URL with https, or in a private network that the operator opened. Throws URL_NOT_ALLOWED. */
export function requireHttps(url: URL, field: string): URL {
  if (url.protocol === "https:" || isInsecureAllowed(url)) return url;
  throw new AppError("URL_NOT_ALLOWED", `${field} must begin with https://.`).because("urlHttps");
}

/** Whether an issuer may use http: only in a private network that the operator opened. */
export function isInsecureAllowed(url: URL): boolean {
  return isOpenedAddress(url, egressConfig());
}
