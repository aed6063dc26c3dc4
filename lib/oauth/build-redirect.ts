import { env } from "#lib/platform/env.ts";

/** Returns a redirect URI with the parameters of an answer and the issuer (RFC 9207). What is undefined is left out. */
export function buildRedirect(uri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries({ ...answer, iss: env().PUBLIC_URL })) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
