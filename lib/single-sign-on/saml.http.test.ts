import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { z } from "zod";
import { database } from "#lib/db/client.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { SAML_CERTIFICATES } from "#lib/testing/servers/saml-certificates.ts";
import { type SamlServer, startSamlServer } from "#lib/testing/servers/saml-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { newBrowser } from "#lib/testing/servers/sign-in-browser.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { identityProviderEndpoints } from "./endpoints.ts";
import type { CreateIdentityProvider, IdentityProvider, UpdateIdentityProvider } from "./schema.ts";

const server = useTestServer();
useLoopback();
let saml: SamlServer;
let workspaceId: string;
let headers: Record<string, string>;
let provider: IdentityProvider;

beforeAll(async () => {
  const owner = await newWorkspace();
  workspaceId = owner.workspaceId;
  const { cookie } = await newSession(owner.userId);
  headers = { cookie, "sec-fetch-site": "same-origin", "x-workspace-id": workspaceId };
  saml = await startSamlServer();
  const grants = [
    { workspaceId, defaultRole: "agent" as const, groupRoles: [{ group: "admins", role: "admin" as const }] },
  ];
  const answer = await create({
    alias: "acme",
    name: "Acme",
    domains: ["acme.example"],
    grants,
    saml: { metadataUrl: saml.metadataUrl },
  });
  expect(answer.message).toBe("OK");
  provider = answer.data as IdentityProvider;
});
beforeEach(() => {
  saml.person = maria;
  saml.changes = {};
});
afterAll(() => saml.close());

const create = (body: z.input<typeof CreateIdentityProvider>) =>
  callEndpoint(server, identityProviderEndpoints.create, { headers, body });
const update = async (body: UpdateIdentityProvider) => {
  const query = { id: provider.id };
  return callEndpoint(server, identityProviderEndpoints.update, { headers, query, body });
};
const maria = {
  nameId: "maria",
  attributes: { email: "Maria@acme.example", firstName: "María", lastName: "Paz" },
};

/** Signs in with a real provider; returns where the browser ends, and the profile. */
async function signIn(next = "/board") {
  const browser = newBrowser(server);
  const path = await browser.follow(`/api/sso/acme/start?${new URLSearchParams({ next })}`);
  const session = browser.cookie("tertulia.session");
  if (session === undefined) return { path, profile: null };
  const { data } = await callEndpoint(server, userEndpoints.me, {
    headers: { cookie: `tertulia.session=${session}` },
  });
  return { path, profile: data as { user: { id: string; email: string }; workspaces: object[] } };
}
const rows = async (text: string) => (await database().pool.query(text)).rows;

it("creates an account, follows groups, and records the sign-in", async () => {
  const lucia = { email: "Lucia@acme.example", firstName: "Lucía", lastName: "Paz" };
  saml.person = { nameId: "lucia", attributes: lucia };
  const first = await signIn("/board?id=1");
  expect(first).toMatchObject({
    path: "/board?id=1",
    profile: {
      user: { email: "lucia@acme.example", name: "Lucía", lastName: "Paz" },
      workspaces: [{ id: workspaceId, role: "agent" }],
    },
  });
  const groups = ["staff", "admins"];
  saml.person = { nameId: "lucia", attributes: { ...lucia, email: "new@elsewhere.example", groups } };
  const second = await signIn();
  expect(second.profile).toMatchObject({
    user: { id: first.profile?.user.id },
    workspaces: [{ role: "admin" }],
  });
  expect(await rows("select distinct method from sessions where method <> 'password'")).toEqual([
    { method: "saml" },
  ]);
  const recorded = await rows(
    "select action, detail from audit_log where action ~ 'sign_in|account' order by id",
  );
  expect(recorded.slice(-3)).toEqual([
    { action: "account.created", detail: "lucia@acme.example: Acme" },
    { action: "sign_in.succeeded", detail: "Acme" },
    { action: "sign_in.succeeded", detail: "Acme" },
  ]);
});

it("sends a request that names this installation and nothing about the page", async () => {
  await signIn("/contacts");
  const request = saml.requests.at(-1) ?? "";
  expect(request).toContain(`AssertionConsumerServiceURL="${server.url()}/api/sso/acme/acs"`);
  expect(request).toContain(`>${server.url()}/api/sso/acme/metadata</saml:Issuer>`);
  expect(request).toContain(`Destination="${saml.ssoUrl}"`);
  expect(request).not.toContain("contacts");
  const metadata = await server.fetch("/api/sso/acme/metadata");
  expect(metadata.headers.get("content-type")).toBe("application/samlmetadata+xml; charset=utf-8");
  const text = await metadata.text();
  expect(text).toContain(`entityID="${server.url()}/api/sso/acme/metadata"`);
  expect(text).toContain('WantAssertionsSigned="true"');
  expect(text).toContain(`Location="${server.url()}/api/sso/acme/acs"`);
});

const CLAIMS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
it.each([
  [
    "Entra ID",
    {
      nameId: "entra",
      attributes: { [`${CLAIMS}/emailaddress`]: "entra@acme.example", [`${CLAIMS}/givenname`]: "Eva" },
    },
    { email: "entra@acme.example", name: "Eva" },
  ],
  [
    "Google, with the address as NameID",
    { nameId: "google@acme.example", format: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress" },
    { email: "google@acme.example", name: "google" },
  ],
  [
    "OIDs",
    { nameId: "oid", attributes: { "urn:oid:0.9.2342.19200300.100.1.3": "oid@acme.example" } },
    { email: "oid@acme.example", name: "oid" },
  ],
])("reads the usual attributes: %s", async (_, person, user) => {
  saml.person = person;
  expect((await signIn()).profile).toMatchObject({ user });
});

it("reads the attributes that are set", async () => {
  await update({
    groupsFrom: "teams",
    saml: { emailFrom: "address", nameFrom: "call", lastNameFrom: "family" },
  });
  saml.person = {
    nameId: "own",
    attributes: {
      email: "x@other.example",
      address: "own@acme.example",
      call: "Olga",
      family: "Ríos",
      teams: "admins",
    },
  };
  expect((await signIn()).profile).toMatchObject({
    user: { email: "own@acme.example", name: "Olga", lastName: "Ríos" },
    workspaces: [{ role: "admin" }],
  });
  await update({ groupsFrom: null, saml: { emailFrom: null, nameFrom: null, lastNameFrom: null } });
});

it.each([
  ["domainUnmapped", { nameId: "eve", attributes: { email: "eve@other.example" } }],
  ["emailMissing", { nameId: "eve" }],
  ["cancelled", null],
])("rejects a sign-in: %s", async (problem, person) => {
  saml.person = person;
  const { path, profile } = await signIn();
  expect(path).toBe(`/login?problem=${problem}&provider=acme&next=%2Fboard`);
  expect(profile).toBeNull();
  const [last] = await rows(
    "select detail from audit_log where action = 'sign_in.refused' order by id desc limit 1",
  );
  expect(last).toEqual({ detail: `Acme: ${problem}` });
});

it("sends people who begin at the provider back to it, if it may", async () => {
  await signIn();
  const post = () => {
    saml.changes = { inResponseTo: null };
    const SAMLResponse = saml.answer(saml.requests.at(-1) ?? "");
    saml.changes = {};
    const body = new URLSearchParams({ SAMLResponse, RelayState: "/tasks" });
    return server.fetch("/api/sso/acme/acs", { method: "POST", body });
  };
  expect((await post()).headers.get("location")).toBe("/login?problem=rejected&provider=acme");
  await update({ saml: { allowsProviderStart: true } });
  const location = (await post()).headers.get("location") ?? "";
  expect(location).toBe(`${server.url()}/api/sso/acme/start?next=%2Ftasks`);
  expect(await newBrowser(server).follow(location)).toBe("/tasks");
  await update({ saml: { allowsProviderStart: false } });
});

it("takes settings from a document or from fields, accepts two certificates, and shows when they expire", async () => {
  const { current, next } = SAML_CERTIFICATES;
  expect(provider).toMatchObject({
    kind: "saml",
    oidc: null,
    saml: {
      entityId: saml.entityId,
      ssoUrl: saml.ssoUrl,
      metadataUrl: saml.metadataUrl,
      certificates: [{ subject: "CN=Test identity provider (current)", pem: current.cert }],
    },
    addresses: {
      signIn: `${server.url()}/api/sso/acme/start`,
      callback: `${server.url()}/api/sso/acme/acs`,
      metadata: `${server.url()}/api/sso/acme/metadata`,
    },
  });
  const both = await update({ saml: { certificates: [current.cert, next.cert] } });
  expect(both.data).toMatchObject({
    saml: {
      metadataUrl: null,
      entityId: saml.entityId,
      certificates: [
        {
          fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
          expirationDate: expect.stringMatching(/^2126-/),
        },
        { subject: "CN=Test identity provider (next)" },
      ],
    },
  });
  saml.changes = { key: next };
  expect((await signIn()).path).toBe("/board");
  const metadataXml = await (await fetch(saml.metadataUrl)).text();
  expect((await update({ saml: { metadataXml } })).data).toMatchObject({
    saml: { metadataUrl: null, certificates: [{ pem: current.cert }] },
  });
  expect((await signIn()).path).toBe("/login?problem=rejected&provider=acme&next=%2Fboard");
  const [change] = await rows(
    "select changes from audit_log where action = 'identity_provider.changed' order by id desc limit 1",
  );
  expect(change.changes).toEqual({
    certificates: {
      before: [expect.stringMatching(/^[0-9a-f]{64}$/), expect.any(String)],
      after: [expect.any(String)],
    },
  });
});
