import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import {
  type ForgedOpenIdServer,
  startForgedOpenIdServer,
} from "#lib/testing/servers/forged-openid-server.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type OpenIdServer, startOpenIdServer } from "#lib/testing/servers/openid-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { newBrowser } from "#lib/testing/servers/sign-in-browser.ts";
import { identityProviderEndpoints } from "./endpoints.ts";
import type { IdentityProvider } from "./schema.ts";

const server = useTestServer();
useLoopback();
let openId: OpenIdServer;
let forged: ForgedOpenIdServer;
let headers: Record<string, string>;
let workspaceId: string;

beforeAll(async () => {
  const owner = await newWorkspace();
  workspaceId = owner.workspaceId;
  const { cookie } = await newSession(owner.userId);
  headers = { cookie, "sec-fetch-site": "same-origin", "x-workspace-id": workspaceId };
  openId = await startOpenIdServer([`${server.url()}/api/sso/acme/callback`]);
  forged = await startForgedOpenIdServer();
  await create("acme", openId.issuer);
  await create("forged", forged.issuer);
});
beforeEach(() => {
  forged.hasWrongKey = false;
});
afterAll(() => Promise.all([openId.close(), forged.close()]));

async function create(alias: string, issuer: string) {
  const { data } = await callEndpoint(server, identityProviderEndpoints.create, {
    headers,
    body: {
      alias,
      name: alias,
      domains: [`${alias}.example`],
      grants: [{ workspaceId, defaultRole: "agent" }],
      oidc: { issuer, clientId: "tertulia", clientSecret: "a-secret-of-the-client" },
    },
  });
  const { addresses } = data as IdentityProvider;
  expect(addresses.logout).toMatch(new RegExp(`/api/sso/${alias}/logout$`));
}

/** Returns a browser in which the person has signed in with the real provider. */
async function signIn(sub: string) {
  openId.person = { sub, email: `${sub}@acme.example`, email_verified: true };
  const browser = newBrowser(server);
  expect(await browser.follow("/api/sso/acme/start?next=/board")).toBe("/board");
  return browser;
}
async function isSignedIn(browser: ReturnType<typeof newBrowser>) {
  return (await browser.request("/api/user/me")).status === 200;
}

it("ends the session of a person who signs out at the provider, and no other session", async () => {
  const [here, elsewhere, other] = [await signIn("ana"), await signIn("ana"), await signIn("eva")];
  const end = new URLSearchParams({
    client_id: "tertulia",
    post_logout_redirect_uri: `${server.url()}/login`,
  });
  expect(await here.follow(`${openId.issuer}/session/end?${end}`)).toBe("/login");
  expect(await isSignedIn(here)).toBe(false);
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect(await isSignedIn(other)).toBe(true);
  const { rows } = await database().pool.query(
    "select actor_name, detail from audit_log where action = 'session.ended_by_provider'",
  );
  expect(rows).toEqual([{ actor_name: "acme", detail: "acme" }]);
});

/** Signs in with the provider that a test controls; `sid` is its session. */
async function signInForged(sub: string, sid?: string) {
  const browser = newBrowser(server);
  const start = await browser.request("/api/sso/forged/start?next=/board");
  const { state = "", nonce } = Object.fromEntries(new URL(start.headers.get("location") ?? "").searchParams);
  const now = Math.floor(Date.now() / 1_000);
  const email = { email: `${sub}@forged.example`, email_verified: true };
  forged.claims = { iss: forged.issuer, aud: "tertulia", sub, ...email, nonce, iat: now, exp: now + 60, sid };
  const code = new URLSearchParams({ state, code: "a" });
  expect(await browser.follow(`/api/sso/forged/callback?${code}`)).toBe("/board");
  return browser;
}
const now = () => Math.floor(Date.now() / 1_000);
const tokenOf = (changes: object = {}) =>
  forged.sign({
    iss: forged.issuer,
    aud: "tertulia",
    sub: "zoe",
    iat: now(),
    exp: now() + 60,
    jti: crypto.randomUUID(),
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
    ...changes,
  });
async function post(token: string) {
  const body = new URLSearchParams({ logout_token: token });
  const response = await server.fetch("/api/sso/forged/logout", { method: "POST", body });
  const cache = response.headers.get("cache-control");
  return { status: response.status, cache, text: await response.text() };
}
const refused = { status: 400, cache: "no-store", text: '{"error":"invalid_request"}' };

it.each([
  [{ sub: "zoe" }, []],
  [{ sub: "zoe", sid: "2" }, ["1"]],
  [{ sub: undefined, sid: "1" }, ["2", "none"]],
  [{ sub: "another" }, ["1", "2", "none"]],
])("ends for a token with %j all sessions but %j", async (claims, rest) => {
  const browsers = {
    1: await signInForged("zoe", "1"),
    2: await signInForged("zoe", "2"),
    none: await signInForged("zoe"),
  };
  expect(await post(await tokenOf(claims))).toEqual({ status: 200, cache: "no-store", text: "" });
  const open: string[] = [];
  for (const [name, browser] of Object.entries(browsers)) if (await isSignedIn(browser)) open.push(name);
  expect(open).toEqual(rest);
});

it("rejects tokens that are forged, for others, no logout tokens, old or repeated", async () => {
  const browser = await signInForged("zoe", "1");
  const wrong: object[] = [
    { aud: "another application" },
    { iss: "https://another.example" },
    { nonce: "a" },
    { events: undefined },
    { events: {} },
    { events: { "http://schemas.openid.net/event/backchannel-logout": true } },
    { sub: undefined },
    { jti: undefined },
    { iat: undefined },
    { iat: now() - 700, exp: now() + 60 },
    { iat: now() + 60 },
    { exp: now() - 60 },
  ];
  for (const changes of wrong) {
    expect({ changes, ...(await post(await tokenOf(changes))) }).toEqual({ changes, ...refused });
  }
  forged.hasWrongKey = true;
  expect(await post(await tokenOf())).toEqual(refused);
  forged.hasWrongKey = false;
  const [, payload] = (await tokenOf()).split(".");
  const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
  expect(await post(`${unsigned}.${payload}.`)).toEqual(refused);
  expect(await post("")).toEqual(refused);
  expect(await isSignedIn(browser)).toBe(true);

  const token = await tokenOf();
  expect((await post(token)).status).toBe(200);
  const again = await signInForged("zoe", "1");
  expect(await post(token)).toEqual(refused);
  expect(await isSignedIn(again)).toBe(true);
});
