import type { Context } from "#lib/platform/context.ts";
import { randomToken, sign } from "#lib/platform/crypto.ts";
import { addressOf, type ProviderRow } from "../providers/provider-row.ts";
import { SignInError } from "../sign-in/refusal.ts";
import { storeRequest } from "../sign-in/store-request.ts";
import { findClient } from "./find-client.ts";
import { loadLibrary } from "./load-library.ts";

/** Stores a sign-in with an OpenID provider, and returns the URL to send the browser to. Throws SignInError. */
export async function startOidc(
  ctx: Context,
  provider: ProviderRow,
  { browserHash, next, loginHint }: { browserHash: string; next: string; loginHint: string | null },
): Promise<string> {
  const library = await loadLibrary();
  const client = await findClient(provider).catch((error: unknown) => {
    throw new SignInError("unreachable", error);
  });
  const state = randomToken(32);
  const { nonce, verifier } = secretsOf(state);
  await storeRequest(ctx, { key: state, providerId: provider.id, browserHash, next });
  const url = library.buildAuthorizationUrl(client, {
    redirect_uri: addressOf(provider.alias, "callback"),
    scope: `openid ${provider.scopes ?? ""}`.trim(),
    state,
    nonce,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(loginHint !== null && { login_hint: loginHint }),
    ...strengthOf(provider),
  });
  return url.href;
}

/**
 * Returns the parameters that request a strong sign-in. A provider may ignore them, so `requireStrength` checks its
 * response.
 */
function strengthOf({ requiresMultiFactor, multiFactorValues, maxAgeMinutes }: ProviderRow) {
  return {
    ...(requiresMultiFactor && multiFactorValues.length > 0 && { acr_values: multiFactorValues.join(" ") }),
    ...(maxAgeMinutes !== null && { max_age: String(maxAgeMinutes * 60) }),
  };
}

/**
 * Returns the nonce and the PKCE verifier of a state. Derived with the secret of the installation, nothing is stored.
 */
export function secretsOf(state: string): { nonce: string; verifier: string } {
  return { nonce: sign("sign-in", `nonce ${state}`), verifier: sign("sign-in", `verifier ${state}`) };
}
