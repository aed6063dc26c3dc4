import type { StoredSaml } from "#lib/db/schema/index.ts";
import type { IdentityProvider } from "../schema.ts";
import { describeCertificate } from "./certificate.ts";

/** The entity ID and the other settings of a SAML provider. */
export type SamlRow = { issuer: string; saml: StoredSaml };

/** Returns the settings as the API shows them. */
export function describeSaml({ issuer, saml }: SamlRow): NonNullable<IdentityProvider["saml"]> {
  const { metadataUrl, ssoUrl, certificates, emailFrom, nameFrom, lastNameFrom, allowsProviderStart } = saml;
  return {
    metadataUrl,
    entityId: issuer,
    ssoUrl,
    certificates: certificates.map(describeCertificate),
    emailFrom,
    nameFrom,
    lastNameFrom,
    allowsProviderStart,
  };
}
