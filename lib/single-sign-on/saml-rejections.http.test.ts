import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { SAML_CERTIFICATES } from "#lib/testing/servers/saml-certificates.ts";
import type { SamlAnswer } from "#lib/testing/servers/saml-response.ts";
import { type SamlServer, startSamlServer } from "#lib/testing/servers/saml-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { newBrowser } from "#lib/testing/servers/sign-in-browser.ts";
import { wrappedAssertions } from "#lib/testing/servers/wrapped-assertions.ts";
import { identityProviderEndpoints } from "./endpoints.ts";

const server = useTestServer();
useLoopback();
let saml: SamlServer;

beforeAll(async () => {
  const { workspaceId, userId } = await newWorkspace();
  const { cookie } = await newSession(userId);
  const headers = { cookie, "sec-fetch-site": "same-origin", "x-workspace-id": workspaceId };
  saml = await startSamlServer();
  for (const [alias, domains] of [
    ["acme", ["acme.example"]],
    ["other", []],
  ] as const) {
    const body = {
      alias,
      name: alias,
      domains: [...domains],
      grants: [{ workspaceId, defaultRole: "agent" as const }],
      saml: { metadataUrl: saml.metadataUrl },
    };
    const answer = await callEndpoint(server, identityProviderEndpoints.create, { headers, body });
    expect(answer.message).toBe("OK");
  }
});
beforeEach(() => {
  saml.person = { nameId: "maria", attributes: { email: "maria@acme.example" } };
  saml.changes = {};
});
afterAll(() => saml.close());

/** Signs in with a modified response, and returns the page where the browser ends. */
async function signInWith(changes: Partial<SamlAnswer>) {
  saml.changes = changes;
  const browser = newBrowser(server);
  const path = await browser.follow("/api/sso/acme/start?next=/board");
  return { path, hasSession: browser.cookie("tertulia.session") !== undefined };
}
const accepted = { path: "/board", hasSession: true };
const rejected = { path: "/login?problem=rejected&provider=acme&next=%2Fboard", hasSession: false };
/** The response cannot be read, so that the sign-in it belongs to is unknown. */
const unreadable = { path: "/login?problem=rejected&provider=acme", hasSession: false };
const expired = { path: "/login?problem=expired&provider=acme", hasSession: false };
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const replacing = (from: string | RegExp, to: string) => (xml: string) => {
  const changed = xml.replace(from, to);
  expect(changed).not.toBe(xml);
  return changed;
};

it.each<[string, Partial<SamlAnswer>]>([
  ["an honest answer", {}],
  ["a response that is signed as well", { signs: ["Response", "Assertion"] }],
  ["SHA-512", { algorithm: "rsa-sha512" }],
  ["a clock that is 15 seconds ahead", { notBefore: inSeconds(15) }],
  ["a clock that is 15 seconds behind", { notOnOrAfter: inSeconds(-5) }],
])("accepts %s", async (_, changes) => {
  expect(await signInWith(changes)).toEqual(accepted);
});

const elsewhere = "https://elsewhere.example/acs";
it.each<[string, Partial<SamlAnswer>]>([
  ["no signature", { signs: [] }],
  ["a signature of the response only", { signs: ["Response"] }],
  ["a signature of an unknown key, with its certificate", { key: SAML_CERTIFICATES.next }],
  ["SHA-1", { algorithm: "rsa-sha1" }],
  ["another NameID than the signed one", { forge: replacing(">maria<", ">eve<") }],
  ["two SignedInfo", { forge: (xml) => xml.replace(/<ds:SignedInfo>.*<\/ds:SignedInfo>/, "$&$&") }],
  ["two signatures", { forge: (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/, "$&$&") }],
  ["another audience", { audience: "https://elsewhere.example/metadata" }],
  ["no audience", { edit: replacing(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, "") }],
  ["no conditions", { edit: replacing(/<saml:Conditions.*<\/saml:Conditions>/, "") }],
  ["another recipient", { recipient: elsewhere }],
  ["another destination", { destination: elsewhere }],
  ["another issuer", { issuer: "https://elsewhere.example" }],
  ["a past end", { notOnOrAfter: inSeconds(-60) }],
  ["a start in the future", { notBefore: inSeconds(60) }],
  ["no end of the confirmation", { edit: replacing(/NotOnOrAfter="[^"]*" Recipient/, "Recipient") }],
  ["no confirmation", { edit: replacing(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, "") }],
  ["a confirmation for the holder of a key", { edit: replacing(":cm:bearer", ":cm:holder-of-key") }],
  [
    "a confirmation of another request",
    { edit: replacing(/Data InResponseTo="[^"]*"/, 'Data InResponseTo="_another"') },
  ],
  [
    "no statement about the sign-in",
    { edit: replacing(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, "") },
  ],
  ["a transient NameID", { edit: replacing("nameid-format:persistent", "nameid-format:transient") }],
  ["no NameID", { edit: replacing(/<saml:NameID.*<\/saml:NameID>/, "") }],
  ["no assertion", { edit: replacing(/<saml:Assertion.*<\/saml:Assertion>/, ""), signs: ["Response"] }],
])("rejects an answer with %s", async (_, changes) => {
  expect(await signInWith(changes)).toEqual(rejected);
});

it.each(wrappedAssertions)("rejects an assertion %s", async (_, forge) => {
  const seen: string[] = [];
  const result = await signInWith({
    forge: (xml) => {
      seen.push(xml);
      return replacing(xml, forge(xml))(xml);
    },
  });
  expect(seen).toHaveLength(1);
  expect(result).toEqual(rejected);
});

it.each<[string, (xml: string) => string]>([
  ["a comment in the NameID", replacing(">maria<", ">maria<!-- -->.eve<")],
  ["CDATA in the NameID", replacing(">maria<", "><![CDATA[maria]]><")],
  ["a processing instruction", replacing(">maria<", ">maria<?a b?><")],
  ["a DTD", (xml) => `<!DOCTYPE a>${xml}`],
  ["an entity", (xml) => `<!DOCTYPE a [<!ENTITY b "maria">]>${xml.replace(">maria<", ">&b;<")}`],
  ["an unknown entity", replacing(">maria<", ">&b;<")],
  ["XML that is not well formed", (xml) => `${xml}<a>`],
  ["two roots", (xml) => xml + xml],
  ["another root", () => "<a/>"],
  ["nothing", () => ""],
])("rejects an answer with %s", async (_, forge) => {
  expect(await signInWith({ forge })).toEqual(unreadable);
});

it("rejects a comment that the signature does not cover", async () => {
  expect(await signInWith({ edit: replacing(">maria<", ">maria<!-- -->.eve<") })).toEqual(unreadable);
});

/** Begins a sign-in at a provider, and returns the provider's response without posting it. */
async function beginAt(alias = "acme") {
  const browser = newBrowser(server);
  const start = await browser.request(`/api/sso/${alias}/start?next=/board`);
  await fetch(start.headers.get("location") ?? "");
  const request = saml.requests.at(-1) ?? "";
  return { browser, requestId: / ID="([^"]*)"/.exec(request)?.[1] ?? "", answer: saml.answer(request) };
}
async function post(answer: string, alias = "acme") {
  const body = new URLSearchParams({ SAMLResponse: answer, RelayState: "https://evil.example" });
  const response = await server.fetch(`/api/sso/${alias}/acs`, { method: "POST", body });
  return response.headers.get("location") ?? "";
}
const problemAt = (location: string) => new URL(location, server.url()).searchParams.get("problem");

it("accepts an answer once, and an assertion once", async () => {
  const { browser, requestId, answer } = await beginAt();
  const { rows } = await database().pool.query("select * from sso_requests where hash = $1", [
    hashToken(requestId),
  ]);
  const finish = await post(answer);
  expect(finish).toMatch(/\/api\/sso\/acme\/finish\?token=[\w-]{43}$/);
  expect(problemAt(await post(answer))).toBe("expired");
  const [row] = rows;
  await database().pool.query(
    "insert into sso_requests (hash, provider_id, browser_hash, next, expires_at) values ($1, $2, $3, $4, $5)",
    [row.hash, row.provider_id, row.browser_hash, row.next, row.expires_at],
  );
  expect(problemAt(await post(answer))).toBe("rejected");
  expect(await browser.follow(finish)).toBe("/board");
  expect(await browser.follow(finish)).toBe(expired.path);
});

it("finishes only in the browser that began, and only after an answer", async () => {
  const { answer, requestId, browser } = await beginAt();
  const finish = await post(answer);
  expect(await newBrowser(server).follow(finish)).toBe(expired.path);
  expect(await browser.follow(finish)).toBe(expired.path);
  const second = await beginAt();
  expect(await second.browser.follow(`/api/sso/acme/finish?token=${second.requestId}`)).toBe(expired.path);
  expect(requestId).not.toBe(second.requestId);
});

it("rejects a response to another provider's request, and one that arrives too late", async () => {
  const { answer } = await beginAt();
  expect(problemAt(await post(answer, "other"))).toBe("expired");
  const late = await beginAt();
  await database().pool.query("update sso_requests set expires_at = now() - interval '1 second'");
  expect(problemAt(await post(late.answer))).toBe("expired");
  saml.changes = { inResponseTo: "_unknown" };
  expect(await signInWith({ inResponseTo: "_unknown" })).toEqual(expired);
});

it("rejects responses that are too large, and other methods", async () => {
  const body = new URLSearchParams({ SAMLResponse: "A".repeat(600_000) });
  const response = await server.fetch("/api/sso/acme/acs", { method: "POST", body });
  expect(response.status).toBe(413);
  expect((await server.fetch("/api/sso/acme/acs")).status).toBe(404);
  expect((await server.fetch("/api/sso/acme/start", { method: "POST" })).status).toBe(404);
  expect((await server.fetch("/api/sso/acme/callback?state=a&code=b")).status).toBe(404);
});
