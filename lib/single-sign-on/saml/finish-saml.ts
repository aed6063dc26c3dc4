import type { Context } from "#lib/platform/context.ts";
import type { Identity } from "../identity.ts";
import { addressOf, type ProviderRow } from "../providers/provider-row.ts";
import { recordUse } from "../sign-in/record-use.ts";
import { SignInError } from "../sign-in/refusal.ts";
import { requireStrength } from "../sign-in/require-strength.ts";
import { buildClient } from "./client.ts";
import { readAssertion, type SamlAssertion } from "./read-assertion.ts";
import { readPerson } from "./read-person.ts";
import { checkResponse, isSuccess, readResponse, type SamlResponse } from "./read-response.ts";

/** Returns the response in a form. Throws SignInError. */
export function openResponse(form: URLSearchParams): SamlResponse {
  try {
    return readResponse(form.get("SAMLResponse") ?? "");
  } catch (error) {
    throw new SignInError("rejected", error);
  }
}

/** Checks the assertion of a response, marks it as used, and returns the person it describes. Throws SignInError. */
export async function finishSaml(
  ctx: Context,
  provider: ProviderRow,
  response: SamlResponse,
): Promise<Identity> {
  const { saml, groupsFrom } = provider;
  if (!saml) throw new Error("not a SAML provider");
  const assertion = await verify(provider, response).catch((error: unknown) => {
    throw error instanceof SignInError ? error : new SignInError("rejected", error);
  });
  // The request works once as well. An assertion is rejected even if it belongs to several requests.
  await recordUse(ctx, provider, assertion);
  requireStrength(provider, assertion);
  return readPerson(assertion, { saml, groupsFrom });
}

async function verify(provider: ProviderRow, response: SamlResponse): Promise<SamlAssertion> {
  const { alias, issuer } = provider;
  const expected = { issuer, address: addressOf(alias, "acs"), inResponseTo: response.inResponseTo };
  checkResponse(response, expected);
  if (!isSuccess(response)) throw new SignInError("cancelled");
  const client = await buildClient(provider);
  const { profile } = await client.validatePostResponseAsync({ SAMLResponse: response.encoded });
  const xml = profile?.getAssertionXml?.();
  if (xml === undefined) throw new Error("The response has no assertion.");
  return readAssertion(xml, expected);
}
