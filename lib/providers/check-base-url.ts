import { checkTargetUrl } from "#lib/platform/egress/check-target-url.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { AppError } from "#lib/platform/errors.ts";

/**
 * Returns the URL of a provider in canonical form, without a trailing slash. Throws URL_NOT_ALLOWED for a URL that
 * webhooks may not reach either, and for a URL with a query, to which no path can be added.
 */
export function checkBaseUrl(text: string): string {
  const verdict = checkTargetUrl(text, egressConfig());
  if (!verdict.ok)
    throw new AppError("URL_NOT_ALLOWED", `baseUrl: ${verdict.reason}`).addParts(verdict.parts);
  if (verdict.url.includes("?"))
    throw new AppError("URL_NOT_ALLOWED", "baseUrl must not have a query.").because("urlQuery");
  return verdict.url.replace(/\/+$/, "");
}
