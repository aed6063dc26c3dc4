import { z } from "zod";

const MAX_CERTIFICATES = 10;
/** Maximum length of a metadata document, in characters. */
export const MAX_METADATA = 256 * 1024;

/** The name of a claim or attribute of a provider. */
export const ClaimName = z.string().trim().min(1).max(256);

/** Source of the settings of a SAML provider: a metadata address, a metadata document, or the three other fields. */
export const SamlSource = z.object({
  /** Read again once a day, to receive new certificates. */
  metadataUrl: z.string().trim().min(1).max(2_048).nullable().optional(),
  metadataXml: z.string().min(1).max(MAX_METADATA).optional(),
  entityId: z.string().trim().min(1).max(1_024).optional(),
  /** The address for HTTP-Redirect. */
  ssoUrl: z.string().trim().min(1).max(2_048).optional(),
  /** The certificates that may sign, as PEM or Base64. Two during a change of certificates. */
  certificates: z.array(z.string().trim().min(1).max(10_000)).min(1).max(MAX_CERTIFICATES).optional(),
});
export type SamlSource = z.infer<typeof SamlSource>;

export const samlFields = {
  /** Attributes; null reads the usual names of Entra ID, Okta, Google and others. */
  emailFrom: ClaimName.nullable(),
  nameFrom: ClaimName.nullable(),
  lastNameFrom: ClaimName.nullable(),
  /** Whether people may begin at the provider. The sign-in then starts again here. */
  allowsProviderStart: z.boolean(),
};

/** Settings of a new SAML provider. */
export const SamlSettings = SamlSource.extend({
  emailFrom: samlFields.emailFrom.default(null),
  nameFrom: samlFields.nameFrom.default(null),
  lastNameFrom: samlFields.lastNameFrom.default(null),
  allowsProviderStart: samlFields.allowsProviderStart.default(false),
});

/** A certificate that a SAML provider signs with. */
export const SamlCertificate = z.object({
  /** SHA-256 in hexadecimal digits. */
  fingerprint: z.string(),
  subject: z.string(),
  expirationDate: z.iso.datetime(),
  pem: z.string(),
});
