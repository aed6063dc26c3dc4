import { once } from "node:events";
import { createServer } from "node:http";
import { inflateRawSync } from "node:zlib";
import { SAML_CERTIFICATES } from "./saml-certificates.ts";
import { type SamlAnswer, type SamlPerson, validResponse, writeResponse } from "./saml-response.ts";

export type SamlServer = {
  entityId: string;
  ssoUrl: string;
  metadataUrl: string;
  /** The certificates in the metadata. */
  certificates: string[];
  /** The person who signs in next; null cancels. */
  person: SamlPerson | null;
  /** Incorrect content of the next responses, as sent by a malicious provider. */
  changes: Partial<SamlAnswer>;
  /** The requests that arrived, as XML. */
  requests: string[];
  /** Returns the response to a request, in Base64. */
  answer(requestXml: string): string;
  close(): Promise<void>;
};

/**
 * Starts a SAML identity provider on this machine: metadata at `/metadata`, requests by HTTP-Redirect at `/sso`. Its
 * page signs `person` in immediately, and posts the response to the address in the request.
 */
export async function startSamlServer(): Promise<SamlServer> {
  const listener = createServer((request, response) => {
    const url = new URL(request.url ?? "/", server.ssoUrl);
    const encoded = url.searchParams.get("SAMLRequest");
    const xml = encoded === null ? "" : inflateRawSync(Buffer.from(encoded, "base64")).toString();
    if (xml !== "") server.requests.push(xml);
    const pages: Record<string, () => [string, string]> = {
      "/metadata": () => ["application/samlmetadata+xml", metadataOf(server)],
      "/sso": () => ["text/html; charset=utf-8", formOf(xml, server, url.searchParams.get("RelayState"))],
    };
    const [type, body] = pages[url.pathname]?.() ?? ["text/plain", ""];
    response.writeHead(body === "" ? 404 : 200, { "content-type": type });
    response.end(body);
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const server: SamlServer = {
    entityId: `${origin}/metadata`,
    ssoUrl: `${origin}/sso`,
    metadataUrl: `${origin}/metadata`,
    certificates: [SAML_CERTIFICATES.current.cert],
    person: null,
    changes: {},
    requests: [],
    answer: (xml) => Buffer.from(answerTo(xml, server)).toString("base64"),
    close: async () => {
      listener.closeAllConnections();
      listener.close();
      await once(listener, "close");
    },
  };
  return server;
}

function answerTo(requestXml: string, { entityId, person, changes }: SamlServer): string {
  const acs = attributeOf(requestXml, "AssertionConsumerServiceURL");
  const [, audience = ""] = /<saml:Issuer[^>]*>([^<]+)</.exec(requestXml) ?? [];
  return writeResponse(person, {
    ...validResponse(),
    issuer: entityId,
    inResponseTo: attributeOf(requestXml, "ID"),
    audience,
    destination: acs,
    recipient: acs,
    ...changes,
  });
}

/** The page that browsers receive: a form that posts itself. */
function formOf(requestXml: string, server: SamlServer, relayState: string | null): string {
  const action = attributeOf(requestXml, "AssertionConsumerServiceURL");
  const fields = { SAMLResponse: server.answer(requestXml), ...(relayState && { RelayState: relayState }) };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<!doctype html><title>Sign in</title><body onload="document.forms[0].submit()"><form method="post" action="${action}">${inputs.join("")}<button>Continue</button></form></body>`;
}

function metadataOf({ entityId, ssoUrl, certificates }: SamlServer): string {
  const keys = certificates.map((pem) => {
    const base64 = pem.replace(/-----[^-]+-----|\s/g, "");
    return `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><!-- An identity provider for tests --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join("")}<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${ssoUrl}/post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
}

function attributeOf(xml: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? "";
}
