import { X509Certificate } from "node:crypto";
import type { IdentityProvider } from "../schema.ts";

type SamlCertificate = NonNullable<IdentityProvider["saml"]>["certificates"][number];

/** Returns a certificate given as PEM or Base64 in one form: DER as Base64. Throws an Error. */
export function readCertificate(text: string): string {
  const base64 = text.replace(/-----(?:BEGIN|END) CERTIFICATE-----/g, "").replace(/\s/g, "");
  const certificate = parseCertificate(base64);
  if (certificate?.publicKey.asymmetricKeyType !== "rsa") {
    throw new Error("A certificate must be X.509, as PEM or Base64, with an RSA key.");
  }
  return certificate.raw.toString("base64");
}

function parseCertificate(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, "base64"));
  } catch {
    return null;
  }
}

/** Returns a stored certificate as the API describes it. */
export function describeCertificate(base64: string): SamlCertificate {
  const certificate = new X509Certificate(Buffer.from(base64, "base64"));
  return {
    fingerprint: fingerprintOf(certificate),
    subject: certificate.subject.replaceAll("\n", ", "),
    expirationDate: new Date(certificate.validTo).toISOString(),
    pem: certificate.toString(),
  };
}

function fingerprintOf({ fingerprint256 }: X509Certificate): string {
  return fingerprint256.replaceAll(":", "").toLowerCase();
}
