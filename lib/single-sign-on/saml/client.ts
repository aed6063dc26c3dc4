import type { SAML } from "@node-saml/node-saml";
import { addressOf, type ProviderRow } from "../providers/provider-row.ts";

/** How much the clock of a provider may differ, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 30_000;

/** InResponseTo and replays are checked with rows in the database. */
const noCache = { saveAsync: async () => null, getAsync: async () => null, removeAsync: async () => null };

/**
 * Returns a client of a SAML provider. It checks the signature of assertions with the stored certificates, their
 * audience and their time; `readAssertion` checks the rest.
 */
export async function buildClient(provider: ProviderRow, requestId = ""): Promise<SAML> {
  const { alias, saml, requiresMultiFactor, multiFactorValues, maxAgeMinutes } = provider;
  if (!saml) throw new Error("not a SAML provider");
  const library = await import("@node-saml/node-saml");
  const entityId = addressOf(alias, "metadata");
  return new library.SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: addressOf(alias, "acs"),
    entryPoint: saml.ssoUrl,
    idpCert: saml.certificates,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_TOLERANCE_MS,
    identifierFormat: null,
    // A provider may ignore it, so `requireStrength` checks its response.
    disableRequestedAuthnContext: !requiresMultiFactor || multiFactorValues.length === 0,
    authnContext: multiFactorValues,
    forceAuthn: maxAgeMinutes !== null,
    validateInResponseTo: library.ValidateInResponseTo.never,
    cacheProvider: noCache,
    generateUniqueId: () => requestId,
  });
}
