import type { Context } from "#lib/platform/context.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { addressOf, type ProviderRow } from "../providers/provider-row.ts";
import { storeRequest } from "../sign-in/store-request.ts";
import { buildClient } from "./client.ts";
import { updateMetadata } from "./update-metadata.ts";

/** Stores a sign-in with a SAML provider, and returns the URL to send the browser to. */
export async function startSaml(
  ctx: Context,
  provider: ProviderRow,
  { browserHash, next }: { browserHash: string; next: string },
): Promise<string> {
  // An XML ID must not begin with a digit.
  const id = `_${randomToken(32)}`;
  const client = await buildClient(await updateMetadata(ctx, provider), id);
  const url = await client.getAuthorizeUrlAsync("", undefined, {});
  await storeRequest(ctx, { key: id, providerId: provider.id, browserHash, next });
  return url;
}

/** Returns the metadata of this installation for a provider. The address is the entity ID. */
export async function writeMetadata({ alias }: ProviderRow): Promise<string> {
  const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
  return generateServiceProviderMetadata({
    issuer: addressOf(alias, "metadata"),
    callbackUrl: addressOf(alias, "acs"),
    wantAssertionsSigned: true,
    identifierFormat: null,
    generateUniqueId: () => `_${alias}`,
  });
}
