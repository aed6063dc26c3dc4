import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { database } from "#lib/db/client.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { join, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type OpenIdServer, startOpenIdServer } from "#lib/testing/servers/openid-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { newBrowser } from "#lib/testing/servers/sign-in-browser.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { identityProviderEndpoints } from "./endpoints.ts";
import type { CreateIdentityProvider, IdentityProvider, UpdateIdentityProvider } from "./schema.ts";

const server = useTestServer();
useLoopback();
let openId: OpenIdServer;
let workspaceId: string;
let other: string;
let headers: Record<string, string>;
let provider: IdentityProvider;

beforeAll(async () => {
  const owner = await newWorkspace();
  workspaceId = owner.workspaceId;
  other = (await newWorkspace()).workspaceId;
  await join(other, owner.userId, "owner");
  const { cookie } = await newSession(owner.userId);
  headers = { cookie, "sec-fetch-site": "same-origin", "x-workspace-id": workspaceId };
  openId = await startOpenIdServer([`${server.url()}/api/sso/acme/callback`]);
  provider = await create({
    alias: "acme",
    name: "Acme",
    domains: ["acme.example"],
    groupsFrom: "groups",
    grants: [
      {
        workspaceId,
        defaultRole: "agent",
        groupRoles: [{ group: "admins", role: "admin" }],
        removesMembers: false,
      },
      {
        workspaceId: other,
        defaultRole: null,
        groupRoles: [{ group: "north", role: "agent" }],
        removesMembers: true,
      },
    ],
    oidc: { issuer: openId.issuer, ...openId.client },
  });
});
afterAll(() => openId.close());

async function create(body: z.input<typeof CreateIdentityProvider>): Promise<IdentityProvider> {
  const answer = await callEndpoint(server, identityProviderEndpoints.create, { headers, body });
  expect(answer.message).toBe("OK");
  return answer.data as IdentityProvider;
}
const update = (body: UpdateIdentityProvider) =>
  callEndpoint(server, identityProviderEndpoints.update, { headers, query: { id: provider.id }, body });

/** Runs handleSignIn and resolvePerson with a real provider; returns where the browser ends, and their profile. */
async function signIn(person: OpenIdServer["person"], next = "/board") {
  openId.person = person;
  const browser = newBrowser(server);
  const path = await browser.follow(`/api/sso/acme/start?${new URLSearchParams({ next })}`);
  const session = browser.cookie("tertulia.session");
  if (session === undefined) return { path, profile: null };
  const cookie = `tertulia.session=${session}`;
  const { data } = await callEndpoint(server, userEndpoints.me, { headers: { cookie } });
  return {
    path,
    profile: data as { user: { id: string; email: string; name: string }; workspaces: object[] },
  };
}
const mariaAt = (changes: object = {}) => ({
  sub: "maria",
  email: "Maria@acme.example",
  email_verified: true,
  given_name: "María",
  family_name: "Paz",
  groups: [],
  ...changes,
});
const actions = async () => {
  const { rows } = await database().pool.query(
    "select action, detail from audit_log where action ~ 'sign_in|account|member' order by id",
  );
  return rows.map(({ action, detail }) => `${action} ${detail}`);
};

it("creates an account with the default role, and returns to the page that was asked for", async () => {
  const lucia = { ...mariaAt(), sub: "lucia", email: "Lucia@acme.example", given_name: "Lucía" };
  const { path, profile } = await signIn(lucia, "/oauth/authorize?client_id=a&scope=b");
  expect(path).toBe("/oauth/authorize?client_id=a&scope=b");
  expect(profile).toMatchObject({
    user: { email: "lucia@acme.example", name: "Lucía", lastName: "Paz" },
    workspaces: [{ id: workspaceId, role: "agent" }],
  });
  const { rows } = await database().pool.query("select method from sessions where user_id = $1", [
    profile?.user.id,
  ]);
  expect(rows).toEqual([{ method: "oidc" }]);
  expect((await actions()).slice(-3)).toEqual([
    "account.created lucia@acme.example: Acme",
    "member.added agent",
    "sign_in.succeeded Acme",
  ]);
});

it("recognizes the person by the subject, and follows their groups at every sign-in", async () => {
  const first = await signIn(mariaAt());
  const moved = await signIn(mariaAt({ email: "new@elsewhere.example", groups: ["admins", "north"] }));
  expect(moved.profile?.user.id).toBe(first.profile?.user.id);
  expect(moved.profile?.workspaces).toMatchObject([
    { id: workspaceId, role: "admin" },
    { id: other, role: "agent" },
  ]);
  const left = await signIn(mariaAt());
  expect(left.profile?.workspaces).toMatchObject([{ id: workspaceId, role: "agent" }]);
});

it("links an account by a verified address, and never demotes or removes the last owner", async () => {
  const { workspaceId: own, userId } = await newWorkspace();
  await database().pool.query("update users set email = 'Olga@acme.example' where id = $1", [userId]);
  await database().pool.query(
    `insert into identity_provider_grants values ($1, $2, null, '[{"group": "x", "role": "admin"}]', true)`,
    [own, provider.id],
  );
  const olga = { sub: "olga", email: "olga@acme.example", email_verified: true };
  expect((await signIn(olga)).profile).toMatchObject({
    user: { id: userId, email: "Olga@acme.example" },
    workspaces: [
      { id: own, role: "owner" },
      { id: workspaceId, role: "agent" },
    ],
  });
  const again = await signIn({ ...olga, groups: ["x"] });
  expect(again.profile?.workspaces[0]).toMatchObject({ id: own, role: "owner" });
  await database().pool.query("delete from identity_provider_grants where workspace_id = $1", [own]);
});

it.each([
  ["domainUnmapped", { sub: "eve", email: "maria@other.example", email_verified: true }],
  ["domainUnmapped", { sub: "eve", email: "maria@sub.acme.example", email_verified: true }],
  ["emailUnverified", { sub: "eve", email: "maria@acme.example", email_verified: false }],
  ["emailUnverified", { sub: "eve", email: "maria@acme.example" }],
  ["emailMissing", { sub: "eve" }],
  ["cancelled", null],
])("rejects a sign-in: %s %j", async (problem, person) => {
  const { path, profile } = await signIn(person);
  expect(path).toBe(`/login?problem=${problem}&provider=acme&next=%2Fboard`);
  expect(profile).toBeNull();
  expect((await actions()).at(-1)).toBe(`sign_in.refused Acme: ${problem}`);
});

it("accepts addresses without a statement about them only of a provider that is trusted", async () => {
  await update({ oidc: { trustsEmail: true } });
  const silent = { sub: "silent", email: "silent@acme.example" };
  expect((await signIn(silent)).path).toBe("/board");
  const denied = await signIn({ sub: "denied", email: "denied@acme.example", email_verified: false });
  expect(denied.path).toBe("/login?problem=emailUnverified&provider=acme&next=%2Fboard");
  await update({ oidc: { trustsEmail: false } });
});

it("rejects people without a workspace, and creates no account for them", async () => {
  const { grants } = provider;
  const plain = grants.map(({ workspaceName: _, ...grant }) => grant);
  await update({ grants: plain.map((grant) => ({ ...grant, defaultRole: null, removesMembers: true })) });
  const none = { sub: "none", email: "none@acme.example", email_verified: true };
  expect((await signIn(none)).path).toBe("/login?problem=noWorkspace&provider=acme&next=%2Fboard");
  expect((await signIn(mariaAt())).path).toBe("/login?problem=noWorkspace&provider=acme&next=%2Fboard");
  const { rows } = await database().pool.query(
    `select (select count(*)::int from users where email = 'none@acme.example') as accounts,
       (select count(*)::int from memberships m join users u on u.id = m.user_id
         where u.email = 'maria@acme.example') as memberships`,
  );
  expect(rows).toEqual([{ accounts: 0, memberships: 0 }]);
  await update({ grants: plain });
});

it("rejects disabled accounts and disabled providers", async () => {
  const { id } = await newPerson();
  await database().pool.query(
    "update users set email = 'gone@acme.example', disabled_at = now() where id = $1",
    [id],
  );
  const gone = await signIn({ sub: "gone", email: "gone@acme.example", email_verified: true });
  expect(gone.path).toBe("/login?problem=accountDisabled&provider=acme&next=%2Fboard");

  openId.person = mariaAt();
  const browser = newBrowser(server);
  const start = await browser.request("/api/sso/acme/start");
  await update({ isEnabled: false });
  expect(await browser.follow(start.headers.get("location") ?? "")).toBe(
    "/login?problem=providerDisabled&provider=acme",
  );
  expect((await signIn(mariaAt())).path).toBe("/login?problem=providerDisabled&provider=acme&next=%2Fboard");
  await update({ isEnabled: true });
});

it("works in the browser that began, once, and with its own state", async () => {
  openId.person = mariaAt();
  const browser = newBrowser(server);
  let location = (await browser.request("/api/sso/acme/start")).headers.get("location") ?? "";
  const authorization = new URL(location);
  expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: `${server.url()}/api/sso/acme/callback`,
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  while (!location.includes("/callback?")) {
    const response = await browser.request(location);
    location = new URL(response.headers.get("location") ?? "", location).href;
  }
  const expired = "/login?problem=expired&provider=acme";
  expect(await browser.follow(location.replace(/state=[^&]*/, "state=another"))).toBe(expired);
  expect(await browser.follow(location)).toBe("/");
  expect(await browser.follow(location)).toBe(expired);

  const second = await browser.request("/api/sso/acme/start");
  const state = new URL(second.headers.get("location") ?? "").searchParams.get("state");
  const stranger = newBrowser(server);
  expect(await stranger.follow(`/api/sso/acme/callback?state=${state}&code=a`)).toBe(expired);
});

it("never redirects to another origin", async () => {
  for (const next of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    expect((await signIn(mariaAt(), next)).path).toBe("/");
  }
});

it("has no other paths", async () => {
  for (const path of [
    "/api/sso/acme",
    "/api/sso/none/start",
    "/api/sso/acme/start/more",
    "/api/sso/acme/toString",
  ]) {
    expect((await server.fetch(path)).status).toBe(404);
  }
});
