import { X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { SAML_CERTIFICATES } from "#lib/testing/servers/saml-certificates.ts";
import { checkCertificates } from "./check-certificates.ts";

const certificate = new X509Certificate(SAML_CERTIFICATES.current.cert);
const okta = { name: "Okta", certificates: [certificate.raw.toString("base64")] };
const daysBefore = (days: number) => new Date(Date.parse(certificate.validTo) - days * 86_400_000);

it.each([
  [31, "ok", "certificatesFine"],
  [30, "warning", "certificatesExpiring"],
  [0.1, "warning", "certificatesExpiring"],
  [0, "warning", "certificatesExpired"],
])("finds %d days before the certificate expires: %s, %s", (days, level, code) => {
  expect(checkCertificates([okta], daysBefore(days))).toMatchObject([{ level, code }]);
});

it("names the providers, and uses the last certificate of each", () => {
  const next = new X509Certificate(SAML_CERTIFICATES.next.cert);
  const [first, last] = [certificate, next].sort((a, b) => Date.parse(a.validTo) - Date.parse(b.validTo));
  const both = [first, last].map((one) => one?.raw.toString("base64") ?? "");
  const now = new Date(Date.parse(last?.validTo ?? "") - 60_000);
  const providers = ["A", "B"].map((name) => ({ name, certificates: both }));
  expect(checkCertificates(providers, now)).toMatchObject([
    { code: "certificatesExpiring", values: { names: "A, B", count: 2, days: 30 } },
  ]);
  expect(checkCertificates([], now)).toEqual([]);
});
