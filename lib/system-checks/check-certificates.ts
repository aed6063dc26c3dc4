import { X509Certificate } from "node:crypto";
import type { Reader } from "#lib/db/reader.ts";
import { CERTIFICATE_WARNING_DAYS } from "#lib/single-sign-on/schema.ts";
import { type Found, fine, warning } from "./finding.ts";

const DAY_MS = 86_400_000;

/** A SAML provider and the certificates that it may sign with, as Base64. */
type SamlProvider = { name: string; certificates: string[] };

/** Returns the SAML providers that people can sign in with. */
export async function readSamlProviders(db: Reader): Promise<SamlProvider[]> {
  const { rows } = await db.query<SamlProvider>(
    `select name, saml -> 'certificates' as certificates from identity_providers
     where enabled and saml is not null order by lower(name), id`,
  );
  return rows;
}

/**
 * Checks when the certificates of SAML providers expire. A provider that has two certificates has time until the last
 * one expires. Finds nothing without SAML providers.
 */
export function checkCertificates(providers: readonly SamlProvider[], now: Date): Found[] {
  const expiring = (from: number, until: number) =>
    providers.filter(({ certificates }) => {
      const days = (lastExpiry(certificates) - now.getTime()) / DAY_MS;
      return days > from && days <= until;
    });
  const expired = expiring(Number.NEGATIVE_INFINITY, 0);
  const soon = expiring(0, CERTIFICATE_WARNING_DAYS);
  const found = [
    ...(expired.length > 0 ? [warning("certificates", "certificatesExpired", valuesOf(expired))] : []),
    ...(soon.length > 0 ? [warning("certificates", "certificatesExpiring", valuesOf(soon))] : []),
  ];
  return found.length > 0 || providers.length === 0 ? found : [fine("certificates", "certificatesFine")];
}

function lastExpiry(certificates: readonly string[]): number {
  return Math.max(
    ...certificates.map((base64) => Date.parse(new X509Certificate(Buffer.from(base64, "base64")).validTo)),
  );
}

function valuesOf(providers: readonly SamlProvider[]): Found["values"] {
  const names = providers.map(({ name }) => name).join(", ");
  return { count: providers.length, names, days: CERTIFICATE_WARNING_DAYS };
}
