import type { Configuration } from "openid-client";
import { egressFailureIn } from "#lib/platform/egress/index.ts";
import type { Identity } from "../identity.ts";
import { addressOf, type ProviderRow } from "../providers/provider-row.ts";
import { SignInError } from "../sign-in/refusal.ts";
import { requireStrength } from "../sign-in/require-strength.ts";
import { findClient } from "./find-client.ts";
import { loadLibrary } from "./load-library.ts";
import { isIncomplete, readIdentity } from "./read-identity.ts";
import { secretsOf } from "./start-oidc.ts";

/**
 * Exchanges the code of a response, checks the ID token (issuer, audience, signature, expiry, nonce), and returns the
 * person it describes. Throws SignInError.
 */
export async function finishOidc(
  provider: ProviderRow,
  { state, search }: { state: string; search: URLSearchParams },
): Promise<Identity> {
  if (search.get("error") === "access_denied") throw new SignInError("cancelled");
  try {
    const client = await findClient(provider);
    const { claims, idToken } = await fetchClaims(client, provider, { state, search });
    const identity = { ...readIdentity(claims, provider), idToken: provider.signsOut ? idToken : null };
    requireStrength(provider, identity);
    return identity;
  } catch (error) {
    if (error instanceof SignInError) throw error;
    throw new SignInError(egressFailureIn(error) ? "unreachable" : "rejected", error);
  }
}

async function fetchClaims(
  client: Configuration,
  { alias, groupsFrom }: ProviderRow,
  { state, search }: { state: string; search: URLSearchParams },
): Promise<{ claims: Record<string, unknown>; idToken: string | null }> {
  const library = await loadLibrary();
  const { nonce, verifier } = secretsOf(state);
  const tokens = await library.authorizationCodeGrant(
    client,
    new URL(`${addressOf(alias, "callback")}?${search}`),
    { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
  );
  const claims = tokens.claims();
  const idToken = tokens.id_token ?? null;
  if (!claims) throw new Error("the response has no ID token");
  const hasMore = client.serverMetadata().userinfo_endpoint !== undefined;
  if (!hasMore || !isIncomplete(claims, groupsFrom)) return { claims, idToken };
  const more = await library.fetchUserInfo(client, tokens.access_token, claims.sub);
  // Only the ID token is signed, so only its claims are used.
  return { claims: { ...more, ...claims }, idToken };
}
