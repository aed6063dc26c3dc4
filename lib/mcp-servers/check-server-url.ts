import { checkTargetUrl, isOpenedAddress } from "#lib/platform/egress/check-target-url.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { findHeaderFaults } from "#lib/platform/egress/header-policy.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";

/** Headers that MCP sets. */
const OWN_HEADERS = /^(?:accept|mcp-.*|last-event-id|cookie)$/i;

/**
 * Returns the address of a server in canonical form. Throws URL_NOT_ALLOWED for an address that webhooks may not reach,
 * and for http outside the networks of EGRESS_ALLOW_CIDRS.
 */
export function checkServerUrl(text: string): string {
  const verdict = checkTargetUrl(text, egressConfig());
  if (!verdict.ok) throw new AppError("URL_NOT_ALLOWED", `url: ${verdict.reason}`).addParts(verdict.parts);
  const url = new URL(verdict.url);
  if (url.protocol !== "https:" && !isOpenedAddress(url, egressConfig())) {
    throw new AppError("URL_NOT_ALLOWED", "url must begin with https://.").because("urlHttps");
  }
  return verdict.url;
}

/** Throws VALIDATION_ERROR for a header that cannot contain the key. */
export function checkKeyHeader(name: string | null): void {
  if (name === null) return;
  if (OWN_HEADERS.test(name)) {
    throw invalid(`keyHeader: ${name} is set by the protocol`).because("headerReserved", { header: name });
  }
  const [fault] = findHeaderFaults([{ name, value: "x" }]);
  if (fault) throw invalid(`keyHeader: ${fault.text}`).addParts(fault.parts);
}
