import { checkTargetUrl } from "#lib/platform/egress/check-target-url.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { AppError } from "#lib/platform/errors.ts";

/**
 * The address of a provider in canonical form, without a slash at its end. Throws URL_NOT_ALLOWED for one that
 * webhooks may not reach either, and for one with a query, which could not have a path added.
 */
export function checkBaseUrl(text: string): string {
  const verdict = checkTargetUrl(text, egressConfig());
  if (!verdict.ok) throw new AppError("URL_NOT_ALLOWED", `baseUrl: ${verdict.reason}`);
  if (verdict.url.includes("?")) throw new AppError("URL_NOT_ALLOWED", "baseUrl must not have a query.");
  return verdict.url.replace(/\/+$/, "");
}

/** Whether two addresses lead to the same server: only then may a stored key go there. */
export function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}
