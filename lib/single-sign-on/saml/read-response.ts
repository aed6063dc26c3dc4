import { ASSERTION, PROTOCOL, SIGNATURE } from "./names.ts";
import { childrenOf, descendantsOf, onlyChild, parseXml, type XmlElement } from "./parse-xml.ts";

/** A response whose signature is not checked yet. */
export type SamlResponse = {
  /** As Base64, as it arrived. */
  encoded: string;
  root: XmlElement;
  /** The request of this response; null if the user began at the provider. */
  inResponseTo: string | null;
};

/** SHA-1 is broken, and xml-crypto still accepts it. */
const ALGORITHMS = [
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
];

/** Reads a response. Throws an Error for other XML, and for XML that SAML does not need (comments, DTDs). */
export function readResponse(encoded: string): SamlResponse {
  const bytes = Buffer.from(encoded, "base64");
  const root = parseXml(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (root.name !== "Response" || root.namespace !== PROTOCOL || root.attributes.Version !== "2.0") {
    throw new Error("The document is not a SAML 2.0 response.");
  }
  return { encoded, root, inResponseTo: root.attributes.InResponseTo ?? null };
}

/** Throws an Error for a response to another address, one of another provider, and weak signatures. */
export function checkResponse(
  { root }: SamlResponse,
  { address, issuer }: { address: string; issuer: string },
): void {
  const { Destination = address } = root.attributes;
  if (Destination !== address)
    throw new Error(`The response is for another address: ${Destination.slice(0, 200)}`);
  for (const { text } of childrenOf(root, ASSERTION, "Issuer")) requireIssuer(text, issuer);
  const used = ["SignatureMethod", "DigestMethod"].flatMap((name) => descendantsOf(root, SIGNATURE, name));
  const weak = used.find(({ attributes }) => !ALGORITHMS.includes(attributes.Algorithm ?? ""));
  if (weak) throw new Error(`The algorithm of a signature is not accepted: ${weak.attributes.Algorithm}`);
}

/** Returns whether the person signed in, according to the provider. Throws an Error for a response without a status. */
export function isSuccess({ root }: SamlResponse): boolean {
  const { Value } = onlyChild(onlyChild(root, PROTOCOL, "Status"), PROTOCOL, "StatusCode").attributes;
  return Value === "urn:oasis:names:tc:SAML:2.0:status:Success";
}

/** Throws an Error if an issuer is not the provider. */
export function requireIssuer(given: string, issuer: string): void {
  if (given.trim() !== issuer) throw new Error(`The answer is from another provider: ${given.slice(0, 200)}`);
}
