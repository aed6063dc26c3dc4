import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { roleEndpoints } from "#lib/roles/endpoints.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { joinWithRole, newApiKey, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import {
  type ForgedOpenIdServer,
  startForgedOpenIdServer,
} from "#lib/testing/servers/forged-openid-server.ts";
import { openEgress, useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { newBrowser } from "#lib/testing/servers/sign-in-browser.ts";
import { identityProviderEndpoints } from "./endpoints.ts";
import type { IdentityProvider } from "./schema.ts";

const server = useTestServer();
useLoopback();
let forged: ForgedOpenIdServer;
let headers: Record<string, string>;
let workspaceId: string;
let owner: string;

beforeAll(async () => {
  ({ workspaceId, userId: owner } = await newWorkspace());
  const { cookie } = await newSession(owner);
  headers = { cookie, "sec-fetch-site": "same-origin", "x-workspace-id": workspaceId };
  forged = await startForgedOpenIdServer();
  const answer = await create({ alias: "forged", domains: ["acme.example"] });
  expect(answer).toMatchObject({ status: 200, data: { oidc: { hasClientSecret: true } } });
});
beforeEach(() => {
  forged.hasWrongKey = false;
  forged.metadata = {};
});
afterAll(() => forged.close());

const create = (changes: object) =>
  callEndpoint(server, identityProviderEndpoints.create, {
    headers,
    body: {
      alias: "another",
      name: "Forged",
      grants: [{ workspaceId, defaultRole: "agent" }],
      oidc: { issuer: forged.issuer, clientId: "tertulia", clientSecret: "a-secret-of-the-client" },
      ...changes,
    },
  });
const update = async (body: object) => {
  const { data } = await callEndpoint(server, identityProviderEndpoints.list, { headers });
  const [{ id = "" } = {}] = data as { id: string }[];
  return callEndpoint(server, identityProviderEndpoints.update, { headers, query: { id }, body });
};

/** Signs in with an ID token whose claims are changed, and returns the page where the browser ends. */
async function signInWith(changes: object, answer: object = {}) {
  const browser = newBrowser(server);
  const start = await browser.request("/api/sso/forged/start?next=/board");
  const authorization = new URL(start.headers.get("location") ?? "");
  const { state = "", nonce } = Object.fromEntries(authorization.searchParams);
  const now = Math.floor(Date.now() / 1_000);
  forged.claims = {
    iss: forged.issuer,
    aud: "tertulia",
    sub: "zoe",
    email: "zoe@acme.example",
    email_verified: true,
    nonce,
    iat: now,
    exp: now + 60,
    ...changes,
  };
  const path = await browser.follow(
    `/api/sso/forged/callback?${new URLSearchParams({ state, code: "a", ...answer })}`,
  );
  return { path, hasSession: browser.cookie("tertulia.session") !== undefined, authorization };
}
const rejected = { path: "/login?problem=rejected&provider=forged&next=%2Fboard", hasSession: false };
const past = () => Math.floor(Date.now() / 1_000) - 120;

it("accepts a right token, and proves its own code challenge", async () => {
  const { path, hasSession, authorization } = await signInWith({});
  expect({ path, hasSession }).toEqual({ path: "/board", hasSession: true });
  const form = forged.forms.at(-1);
  const verifier = new TextEncoder().encode(form?.get("code_verifier") ?? "");
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", verifier)).toString("base64url");
  expect(hash).toBe(authorization.searchParams.get("code_challenge"));
});

it.each([
  ["another nonce", { nonce: "another" }],
  ["no nonce", { nonce: undefined }],
  ["another audience", { aud: "another" }],
  ["another issuer", { iss: "https://another.example" }],
  ["a past expiry", { iat: past() - 60, exp: past() }],
  ["no expiry", { exp: undefined }],
  ["no subject", { sub: undefined }],
  ["another authorized party", { aud: ["tertulia", "another"], azp: "another" }],
])("rejects an ID token with %s", async (_, changes) => {
  expect(await signInWith(changes)).toMatchObject(rejected);
});

it("rejects a signature of an unknown key", async () => {
  forged.hasWrongKey = true;
  expect(await signInWith({})).toMatchObject(rejected);
});

it("rejects an answer of another issuer", async () => {
  expect(await signInWith({}, { iss: "https://another.example" })).toMatchObject(rejected);
  expect(await signInWith({}, { iss: forged.issuer })).toMatchObject({ path: "/board" });
});

it("reports an error of the provider", async () => {
  expect(await signInWith({}, { error: "server_error" })).toMatchObject(rejected);
});

it("tests a discovery document, and rejects one of another issuer", async () => {
  const test = async (issuer = forged.issuer) =>
    (await callEndpoint(server, identityProviderEndpoints.test, { headers, body: { issuer } })).data;
  expect(await test(`${forged.issuer}/.well-known/openid-configuration`)).toEqual({
    ok: true,
    message: "The discovery document is valid.",
    messageParts: [{ code: "discoveryValid" }],
    authorizationEndpoint: `${forged.issuer}/authorize`,
  });
  forged.metadata = { issuer: "https://login.example/{tenantid}/v2.0" };
  expect(await test()).toMatchObject({ ok: false, messageParts: [{ code: "discoveryInvalid" }] });
  forged.metadata = { token_endpoint: undefined };
  expect(await test()).toMatchObject({ ok: false, messageParts: [{ code: "discoveryEndpoints" }] });
  expect(await test(forged.issuer.replace("127.0.0.1", "127.0.0.2"))).toMatchObject({
    ok: false,
    messageParts: [{ code: "networkFault", values: { kind: "connection_refused" } }],
  });
});

it("calls no private address that the operator did not allow", async () => {
  openEgress("");
  const blocked = await create({ oidc: { issuer: forged.issuer, clientId: "tertulia" } });
  expect(blocked).toMatchObject({ status: 400, errorCode: "URL_NOT_ALLOWED" });
  const insecure = await create({ oidc: { issuer: "http://login.example", clientId: "tertulia" } });
  expect(insecure).toMatchObject({ status: 400, errorCode: "URL_NOT_ALLOWED" });
  await update({ name: "Renamed" });
  const browser = newBrowser(server);
  expect(await browser.follow("/api/sso/forged/start")).toBe("/login?problem=unreachable&provider=forged");
  openEgress("127.0.0.0/8");
});

it("keeps an alias and a domain for one provider", async () => {
  expect(await create({ alias: "forged" })).toMatchObject({ status: 409, errorCode: "NAME_TAKEN" });
  expect(await create({ domains: ["Acme.example"] })).toMatchObject({ status: 409, errorCode: "NAME_TAKEN" });
  expect(await create({ alias: "a/b" })).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
});

it("deletes the secret when the issuer changes its origin, and never returns it", async () => {
  const moved = await update({ oidc: { issuer: "https://login.example" } });
  expect(moved.data).toMatchObject({ oidc: { issuer: "https://login.example", hasClientSecret: false } });
  const restored = await update({ oidc: { issuer: forged.issuer, clientSecret: "a-secret-of-the-client" } });
  expect(restored.data).toMatchObject({ oidc: { hasClientSecret: true } });
  expect(restored.text).not.toContain("a-secret-of-the-client");
});

it("records changed settings with the values before and after, and never the secret", async () => {
  const [before] = (await callEndpoint(server, identityProviderEndpoints.list, { headers }))
    .data as IdentityProvider[];
  await update({ name: "Audited", oidc: { clientSecret: "another-secret", scope: "email" } });
  const restored = { clientSecret: "a-secret-of-the-client", scope: before?.oidc?.scope };
  await update({ name: before?.name, oidc: restored });
  const { rows } = await database().pool.query(
    "select detail, changes from audit_log where action like 'identity_provider.%' order by id",
  );
  expect(rows[0].changes).toMatchObject({
    alias: { before: null, after: "forged" },
    issuer: { before: null, after: forged.issuer },
    clientSecret: { secret: true },
  });
  expect(rows.at(-2)).toEqual({
    detail: `Audited: ${forged.issuer}`,
    changes: {
      name: { before: before?.name, after: "Audited" },
      scope: { before: before?.oidc?.scope, after: "email" },
      clientSecret: { secret: true },
    },
  });
  expect(JSON.stringify(rows)).not.toMatch(/another-secret|a-secret-of-the-client/);
});

it("is for owners of the first workspace, and grants access only to their own workspaces", async () => {
  const second = await newWorkspace();
  const { token } = await newApiKey(second.userId);
  const foreign = { authorization: `Bearer ${token}`, "x-workspace-id": second.workspaceId };
  const list = await callEndpoint(server, identityProviderEndpoints.list, { headers: foreign });
  expect(list).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
  const stolen = await create({ grants: [{ workspaceId: second.workspaceId, defaultRole: "owner" }] });
  expect(stolen).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });

  const key = await newApiKey(owner, { workspaceIds: [workspaceId] });
  const limited = { authorization: `Bearer ${key.token}`, "x-workspace-id": workspaceId };
  const read = await callEndpoint(server, identityProviderEndpoints.list, { headers: limited });
  expect(read.data).toMatchObject([{ alias: "forged", grants: [{ workspaceId, defaultRole: "agent" }] }]);
});

it("gives groups custom roles of the workspace, which then cannot be deleted", async () => {
  const { userId } = await newWorkspace();
  const [own = "", foreign = ""] = await Promise.all([
    joinWithRole(workspaceId, (await newPerson()).id, { permissions: ["contacts.read"] }),
    joinWithRole((await newWorkspace()).workspaceId, userId, { permissions: ["contacts.read"] }),
  ]);
  const give = (customRoleId: string, role = "agent") => {
    const groupRoles = [{ group: "support", role, customRoleId }];
    return update({ groupsFrom: "groups", grants: [{ workspaceId, defaultRole: "admin", groupRoles }] });
  };
  expect(await give(foreign)).toMatchObject({ status: 404, errorCode: "ROLE_NOT_FOUND" });
  expect(await give(own, "owner")).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  expect(await give(own)).toMatchObject({ status: 200 });
  const person = { sub: "sam", email: "sam@acme.example" };
  const read = async () => {
    const { rows } = await database().pool.query(
      `select role, custom_role_id as custom from memberships
       where user_id = (select id from users where email = 'sam@acme.example')`,
    );
    return rows;
  };
  await signInWith({ ...person, groups: ["support"] });
  expect(await read()).toEqual([{ role: "agent", custom: own }]);
  await signInWith({ ...person, groups: [] });
  expect(await read()).toEqual([{ role: "admin", custom: null }]);
  await signInWith({ ...person, groups: ["support"] });
  expect(await read()).toEqual([{ role: "agent", custom: own }]);

  const query = { id: own, moveToRoleId: "agent" };
  const deleted = await callEndpoint(server, roleEndpoints.delete, { headers, query });
  expect(deleted).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  await update({ groupsFrom: null, grants: [{ workspaceId, defaultRole: "agent" }] });
  const again = await callEndpoint(server, roleEndpoints.delete, { headers, query });
  expect(again).toMatchObject({ status: 200 });
});

it("deletes a provider of /api/identity-provider with its links, and keeps the accounts", async () => {
  const made = await create({ alias: "short", name: "Short-lived" });
  const { id } = made.data as { id: string };
  const remove = () => callEndpoint(server, identityProviderEndpoints.delete, { headers, query: { id } });
  expect(await remove()).toMatchObject({ status: 200, data: { id } });
  expect(await remove()).toMatchObject({ status: 404, errorCode: "IDENTITY_PROVIDER_NOT_FOUND" });
  expect((await server.fetch("/api/sso/short/start")).status).toBe(404);
});
