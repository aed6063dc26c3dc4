import { SignedXml } from "xml-crypto";
import { SAML_CERTIFICATES } from "./saml-certificates.ts";

/** A person at the provider: their NameID, and their attributes by name. */
export type SamlPerson = {
  nameId: string;
  format?: string;
  attributes?: Record<string, string | string[]>;
};

/** Content of a response. Tests override parts of it. */
export type SamlAnswer = {
  /** The entity ID of the provider. */
  issuer: string;
  /** The request; null for a response without a request. */
  inResponseTo: string | null;
  /** The entity ID of the service provider. */
  audience: string;
  destination: string;
  recipient: string;
  /** The ID of the assertion. */
  id: string;
  notBefore: Date;
  notOnOrAfter: Date;
  /** How and when the person signed in at the provider. */
  method: string;
  signedInAt: Date;
  signs: ("Response" | "Assertion")[];
  key: { cert: string; key: string };
  algorithm: "rsa-sha256" | "rsa-sha512" | "rsa-sha1";
  /** Changes the XML before it is signed. */
  edit(xml: string): string;
  /** Changes the XML after it was signed. */
  forge(xml: string): string;
};

/** Returns the response of an honest provider. */
export function validResponse(): Omit<
  SamlAnswer,
  "issuer" | "inResponseTo" | "audience" | "destination" | "recipient"
> {
  const now = Date.now();
  return {
    id: `_${crypto.randomUUID()}`,
    notBefore: new Date(now - 60_000),
    notOnOrAfter: new Date(now + 300_000),
    method: "urn:oasis:names:tc:SAML:2.0:ac:classes:Password",
    signedInAt: new Date(now),
    signs: ["Assertion"],
    key: SAML_CERTIFICATES.current,
    algorithm: "rsa-sha256",
    edit: (xml) => xml,
    forge: (xml) => xml,
  };
}

/** Returns a SAML response about a person, signed as `answer` specifies; null means that no one signed in. */
export function writeResponse(person: SamlPerson | null, answer: SamlAnswer): string {
  const { issuer, inResponseTo, destination } = answer;
  const now = new Date().toISOString();
  const status = person ? "Success" : "Responder";
  const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${destination}"${inResponseTo === null ? "" : ` InResponseTo="${inResponseTo}"`}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${person ? writeAssertion(person, answer, now) : ""}</samlp:Response>`;
  const signed = answer.signs
    .filter((name) => person !== null || name === "Response")
    .toSorted()
    .reduce((text, name) => signElement(text, name, answer), answer.edit(xml));
  return answer.forge(signed);
}

function writeAssertion(
  { nameId, format, attributes = {} }: SamlPerson,
  answer: SamlAnswer,
  now: string,
): string {
  const { issuer, inResponseTo, audience, recipient, id, notBefore, notOnOrAfter, method, signedInAt } =
    answer;
  const until = notOnOrAfter.toISOString();
  const statements = Object.entries(attributes).map(([name, values]) => {
    const texts = [values].flat().map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${name}">${texts.join("")}</saml:Attribute>`;
  });
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format ?? "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${inResponseTo === null ? "" : ` InResponseTo="${inResponseTo}"`} NotOnOrAfter="${until}" Recipient="${recipient}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${notBefore.toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${signedInAt.toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>${method}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${statements.join("")}</saml:AttributeStatement></saml:Assertion>`;
}

const XMLDSIG = "http://www.w3.org/2000/09/xmldsig#";

/** Signs an element with the provider's key. The certificate is in the signature, as providers send it. */
function signElement(xml: string, name: "Response" | "Assertion", { key, algorithm }: SamlAnswer): string {
  const isWeak = algorithm === "rsa-sha1";
  const signature = new SignedXml({
    privateKey: key.key,
    publicCert: key.cert,
    signatureAlgorithm: `${isWeak ? XMLDSIG : "http://www.w3.org/2001/04/xmldsig-more#"}${algorithm}`,
    canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
  });
  signature.addReference({
    xpath: `//*[local-name()='${name}']`,
    digestAlgorithm: isWeak ? `${XMLDSIG}sha1` : "http://www.w3.org/2001/04/xmlenc#sha256",
    transforms: [`${XMLDSIG}enveloped-signature`, "http://www.w3.org/2001/10/xml-exc-c14n#"],
  });
  const reference = `//*[local-name()='${name}']/*[local-name()='Issuer']`;
  signature.computeSignature(xml, { prefix: "ds", location: { reference, action: "after" } });
  return signature.getSignedXml();
}
