import { clock } from "#lib/platform/clock.ts";
import { CLOCK_TOLERANCE_MS } from "./client.ts";
import { ASSERTION } from "./names.ts";
import { childrenOf, onlyChild, parseXml, type XmlElement } from "./parse-xml.ts";
import { requireIssuer } from "./read-response.ts";

/** Content of a verified assertion. */
export type SamlAssertion = {
  id: string;
  /** When it cannot be used any more. */
  expiresAt: Date;
  nameId: { format: string; value: string };
  /** The values of each attribute, by its name. */
  attributes: Map<string, string[]>;
  /** The AuthnContextClassRef of each statement about the sign-in. */
  methods: string[];
  /** When the person signed in; null if the provider does not report it. */
  signedInAt: string | null;
};

type Expected = { issuer: string; address: string; inResponseTo: string | null };

const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/**
 * Reads an assertion whose signature, audience and time were checked (SAML 2.0 Profiles, 4.1.4.3). Throws an Error if
 * it lacks a statement about the sign-in, or has no confirmation for this address, this request and this moment.
 */
export function readAssertion(xml: string, expected: Expected): SamlAssertion {
  const root = parseXml(xml);
  const { ID: id, Version } = root.attributes;
  if (root.name !== "Assertion" || root.namespace !== ASSERTION || Version !== "2.0" || !id) {
    throw new Error("The signature is not of a SAML 2.0 assertion.");
  }
  requireIssuer(onlyChild(root, ASSERTION, "Issuer").text, expected.issuer);
  const statements = childrenOf(root, ASSERTION, "AuthnStatement");
  if (statements.length === 0) throw new Error("No one signed in.");
  const subject = onlyChild(root, ASSERTION, "Subject");
  return {
    id,
    expiresAt: confirmedUntil(subject, expected),
    nameId: readNameId(onlyChild(subject, ASSERTION, "NameID")),
    attributes: readAttributes(root),
    methods: readMethods(statements),
    signedInAt: readInstant(statements),
  };
}

/** Returns when the confirmation expires that names this address and this request. */
function confirmedUntil(subject: XmlElement, { address, inResponseTo }: Expected): Date {
  const now = clock.now().getTime();
  const ends = childrenOf(subject, ASSERTION, "SubjectConfirmation")
    .filter(({ attributes }) => attributes.Method === BEARER)
    .flatMap((confirmation) => childrenOf(confirmation, ASSERTION, "SubjectConfirmationData"))
    .filter(({ attributes }) => attributes.Recipient === address && attributes.InResponseTo === inResponseTo)
    .filter(({ attributes }) => attributes.NotBefore === undefined)
    .map(({ attributes }) => Date.parse(attributes.NotOnOrAfter ?? "") + CLOCK_TOLERANCE_MS)
    .filter((end) => end > now);
  if (ends.length === 0)
    throw new Error("The assertion is for another address, another request or another time.");
  return new Date(Math.max(...ends));
}

function readNameId({ attributes, children, text }: XmlElement): SamlAssertion["nameId"] {
  const value = text.trim();
  const format = attributes.Format ?? "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified";
  if (value === "" || children.length > 0) throw new Error("The assertion has no NameID.");
  if (format.endsWith(":transient")) throw new Error("A transient NameID does not identify a person.");
  return { format, value };
}

function readMethods(statements: readonly XmlElement[]): string[] {
  return statements
    .flatMap((one) => childrenOf(one, ASSERTION, "AuthnContext"))
    .flatMap((one) => childrenOf(one, ASSERTION, "AuthnContextClassRef"))
    .map(({ text }) => text.trim());
}

/** Returns the earliest time of the statements. */
function readInstant(statements: readonly XmlElement[]): string | null {
  const times = statements.map(({ attributes }) => Date.parse(attributes.AuthnInstant ?? ""));
  return times.some(Number.isNaN) ? null : new Date(Math.min(...times)).toISOString();
}

function readAttributes(assertion: XmlElement): SamlAssertion["attributes"] {
  const attributes: SamlAssertion["attributes"] = new Map();
  const statements = childrenOf(assertion, ASSERTION, "AttributeStatement");
  for (const attribute of statements.flatMap((one) => childrenOf(one, ASSERTION, "Attribute"))) {
    const { Name = "" } = attribute.attributes;
    const values = childrenOf(attribute, ASSERTION, "AttributeValue").map(({ text }) => text.trim());
    attributes.set(Name, [...(attributes.get(Name) ?? []), ...values.filter(Boolean)]);
  }
  return attributes;
}
