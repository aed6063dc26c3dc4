import { env } from "#lib/platform/env.ts";

/**
 * Returns a redirect URI with the parameters of a response and the issuer (RFC 9207) after its own query, which stays
 * as it is (OAuth 2.1 4.1.2). Undefined parameters are left out.
 */
export function buildRedirect(uri: string, answer: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...answer, iss: env().PUBLIC_URL })) {
    if (value !== undefined) query.set(name, value);
  }
  return `${uri}${uri.includes("?") ? "&" : "?"}${query}`;
}
