import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { ProviderRow } from "../providers/provider-row.ts";
import { CLOCK_TOLERANCE, providerFetch } from "./fetch-metadata.ts";
import { findClient } from "./find-client.ts";

/** How long a logout token is accepted after it was issued, in seconds. Clocks may differ by CLOCK_TOLERANCE. */
const MAX_AGE_SECONDS = 600;
/** How long a used logout token must be remembered, in milliseconds. */
export const LOGOUT_TOKEN_LIFE_MS = (MAX_AGE_SECONDS + 2 * CLOCK_TOLERANCE) * 1_000;

const LogoutClaims = z
  .object({
    jti: z.string().min(1),
    sub: z.string().min(1).nullable().default(null),
    sid: z.string().min(1).nullable().default(null),
    events: z.object({ "http://schemas.openid.net/event/backchannel-logout": z.looseObject({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== null || sid !== null, "The token has neither sub nor sid.");

/** Sessions that a provider has ended: all sessions of a subject, or the session `sid` of the provider. */
export type LogoutRequest = Pick<z.infer<typeof LogoutClaims>, "jti" | "sub" | "sid">;

/**
 * Checks a logout token: signature, issuer, audience, age, and the claims that it must and must not have (OpenID
 * Connect Back-Channel Logout 1.0, 2.6). Throws an Error for a token that is not valid, and if the keys cannot be read.
 */
export async function readLogoutToken(provider: ProviderRow, token: string): Promise<LogoutRequest> {
  const { issuer, jwks_uri } = (await findClient(provider)).serverMetadata();
  if (provider.clientId === null || jwks_uri === undefined) throw new Error("The provider has no keys.");
  const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
    issuer,
    audience: provider.clientId,
    requiredClaims: ["iat", "jti"],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE,
  });
  return LogoutClaims.parse(payload);
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** Returns the public keys of a provider. They are read again for an unknown key, at most every 30 seconds. */
function keysAt(address: string): JWTVerifyGetKey {
  const known = keySets.get(address);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(address), { [customFetch]: providerFetch });
  keySets.set(address, keys);
  return keys;
}
