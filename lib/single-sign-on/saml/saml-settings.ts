import type { StoredSaml } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { parseTargetUrl } from "#lib/platform/egress/check-target-url.ts";
import { egressFailureIn } from "#lib/platform/egress/index.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import { checkProviderUrl, requireHttps } from "../providers/check-issuer.ts";
import type { SamlSource, UpdateIdentityProvider } from "../schema.ts";
import { readCertificate } from "./certificate.ts";
import type { SamlRow } from "./describe-saml.ts";
import { fetchMetadata } from "./fetch-metadata.ts";
import { readMetadata, type SamlMetadata } from "./read-metadata.ts";

/** Settings of a provider, as read from their source. `metadataUrl` is undefined if the source does not change. */
export type LoadedSource = Partial<SamlMetadata> & { metadataUrl?: string | null | undefined };

/** The settings that are not in the metadata. */
type OwnSettings = Omit<NonNullable<UpdateIdentityProvider["saml"]>, keyof SamlSource>;

const noSettings = { emailFrom: null, nameFrom: null, lastNameFrom: null, allowsProviderStart: false };

/**
 * Reads the metadata of a provider, or the fields that replace it. Fields end the daily reading of the metadata. Throws
 * URL_NOT_ALLOWED, and VALIDATION_ERROR for what cannot be read.
 */
export async function loadSource(given: SamlSource): Promise<LoadedSource> {
  const { metadataUrl, metadataXml, entityId, ssoUrl, certificates } = given;
  const hasFields = entityId !== undefined || ssoUrl !== undefined || certificates !== undefined;
  if ([Boolean(metadataUrl), metadataXml !== undefined, hasFields].filter(Boolean).length > 1) {
    throw invalid(
      "saml must have only one of metadataUrl, metadataXml, and entityId with ssoUrl and certificates",
    );
  }
  if (metadataUrl) {
    const url = checkProviderUrl(metadataUrl, "saml.metadataUrl").href;
    const metadata = await explained("saml.metadataUrl", () => fetchMetadata(url));
    return { ...metadata, metadataUrl: url };
  }
  if (metadataXml !== undefined) {
    const metadata = await explained("saml.metadataXml", async () => readMetadata(metadataXml));
    return { ...metadata, metadataUrl: null };
  }
  if (!hasFields) return { metadataUrl };
  const read = async () => certificates && [...new Set(certificates.map(readCertificate))];
  const known = await explained("saml.certificates", read);
  return {
    metadataUrl: null,
    ...(entityId !== undefined && { entityId }),
    ...(ssoUrl !== undefined && { ssoUrl }),
    ...(known && { certificates: known }),
  };
}

/**
 * Returns the settings of a provider after a change; `before` is null for a new one. Throws URL_NOT_ALLOWED, and
 * VALIDATION_ERROR for a new one without a source.
 */
export function samlAfter(before: SamlRow | null, source: LoadedSource, own: OwnSettings): SamlRow {
  const known = before?.saml;
  const issuer = source.entityId ?? before?.issuer;
  const ssoUrl = source.ssoUrl === undefined ? known?.ssoUrl : checkSsoUrl(source.ssoUrl);
  const certificates = source.certificates ?? known?.certificates;
  if (!issuer || !ssoUrl || !certificates) {
    throw invalid("saml must have metadataUrl, metadataXml, or entityId with ssoUrl and certificates");
  }
  const { emailFrom, nameFrom, lastNameFrom, allowsProviderStart } = {
    ...noSettings,
    ...known,
    ...given(own),
  };
  const metadataUrl = source.metadataUrl === undefined ? (known?.metadataUrl ?? null) : source.metadataUrl;
  const saml: StoredSaml = {
    metadataUrl,
    readAt: source.certificates || !known ? clock.now().toISOString() : known.readAt,
    ssoUrl,
    certificates,
    emailFrom,
    nameFrom,
    lastNameFrom,
    allowsProviderStart,
  };
  return { issuer, saml };
}

/** Returns the settings without those that are undefined. */
function given(own: OwnSettings): Partial<typeof noSettings> {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}

/** Only the browser opens the address, so that it may be in a private network. */
function checkSsoUrl(text: string): string {
  const parsed = parseTargetUrl(text);
  if (!parsed.ok)
    throw new AppError("URL_NOT_ALLOWED", `saml.ssoUrl: ${parsed.reason}`).addParts(parsed.parts);
  return requireHttps(parsed.url, "saml.ssoUrl").href;
}

async function explained<T>(field: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const details = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    const network = egressFailureIn(error);
    const refusal = invalid(`${field}: ${details}`);
    throw network
      ? refusal.because("networkFault", { kind: network.failure.errorClass })
      : refusal.because("samlInvalid", { details });
  }
}
