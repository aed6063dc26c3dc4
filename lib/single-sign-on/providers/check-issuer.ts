import { checkTargetUrl, isOpenedAddress } from "#lib/platform/egress/check-target-url.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { AppError } from "#lib/platform/errors.ts";

const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/;

/**
 * Returns an issuer without the path of its discovery document, which people often copy with it. Throws URL_NOT_ALLOWED for
 * a URL that webhooks may not reach either, one with a query, and http outside of the networks in EGRESS_ALLOW_CIDRS.
 */
export function checkIssuer(text: string): string {
  const verdict = checkTargetUrl(text, egressConfig());
  if (!verdict.ok) throw new AppError("URL_NOT_ALLOWED", `issuer: ${verdict.reason}`).addParts(verdict.parts);
  const url = new URL(verdict.url);
  if (url.search !== "")
    throw new AppError("URL_NOT_ALLOWED", "issuer must not have a query.").because("urlQuery");
  if (url.protocol === "http:" && !isInsecureAllowed(url)) {
    throw new AppError("URL_NOT_ALLOWED", "issuer must begin with https://.").because("urlHttps");
  }
  // The form without a trailing slash is kept: some issuers have it, some do not.
  return text.trim().replace(DISCOVERY, "");
}

/** Whether an issuer may use http: only in a private network that the operator opened. */
export function isInsecureAllowed(url: URL): boolean {
  return isOpenedAddress(url, egressConfig());
}
