import { afterAll, beforeAll, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { rawRoute } from "#lib/platform/api/raw-route.ts";
import { identityProviderEndpoints } from "#lib/single-sign-on/endpoints.ts";
import type { IdentityProvider } from "#lib/single-sign-on/schema.ts";
import { createAuthBrowser } from "#lib/testing/auth-browser.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { freePort } from "#lib/testing/servers/free-port.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type OpenIdServer, startOpenIdServer } from "#lib/testing/servers/openid-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { newBrowser, type SignInBrowser } from "#lib/testing/servers/sign-in-browser.ts";
import { nextAuthEnvironment } from "#lib/users/index.ts";
import { handleAuth } from "./index.ts";

const server = useTestServer();
useLoopback();
let openId: OpenIdServer;
let headers: Record<string, string>;
let query: { id: string };

beforeAll(async () => {
  Object.assign(process.env, nextAuthEnvironment());
  const { workspaceId, userId } = await newWorkspace();
  const { cookie } = await newSession(userId);
  headers = { cookie, "sec-fetch-site": "same-origin", "x-workspace-id": workspaceId };
  openId = await startOpenIdServer([`${server.url()}/api/sso/acme/callback`]);
  const { data } = await callEndpoint(server, identityProviderEndpoints.create, {
    headers,
    body: {
      alias: "acme",
      name: "Acme",
      domains: ["acme.example"],
      grants: [{ workspaceId, defaultRole: "agent" }],
      oidc: { issuer: openId.issuer, ...openId.client },
    },
  });
  query = { id: (data as IdentityProvider).id };
});
afterAll(() => openId.close());

async function setSignsOut(signsOut: boolean) {
  const body = { oidc: { signsOut } };
  const answer = await callEndpoint(server, identityProviderEndpoints.update, { headers, query, body });
  expect(answer.message).toBe("OK");
}
async function signIn(): Promise<SignInBrowser> {
  openId.person = { sub: "rosa", email: "rosa@acme.example", email_verified: true };
  const browser = newBrowser(server);
  expect(await browser.follow("/api/sso/acme/start")).toBe("/");
  return browser;
}
/** Signs out as the console does, and returns where the page then goes. */
async function signOut(browser: SignInBrowser): Promise<URL> {
  const auth = createAuthBrowser(rawRoute(handleAuth));
  auth.jar.set("tertulia.session", browser.cookie("tertulia.session") ?? "");
  const { url } = await auth.post("signout", { callbackUrl: `${server.url()}/board` });
  expect((await browser.request("/api/user/me")).status).toBe(401);
  return new URL(url);
}

it("signs a person out at the identity provider too, if the provider is set so", async () => {
  expect((await signOut(await signIn())).href).toBe(`${server.url()}/board`);
  const { pool } = database();
  const tokens = "select id_token from identity_sessions where id_token is not null";
  expect((await pool.query(tokens)).rows).toEqual([]);

  await setSignsOut(true);
  const browser = await signIn();
  expect((await pool.query(tokens)).rows).toEqual([{ id_token: expect.stringMatching(/^v1\./) }]);
  const end = await signOut(browser);
  expect(end.origin + end.pathname).toBe(`${openId.issuer}/session/end`);
  expect(Object.fromEntries(end.searchParams)).toEqual({
    client_id: "tertulia",
    id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    post_logout_redirect_uri: `${server.url()}/login`,
  });
  expect(await browser.follow(`${end.href}&state=${encodeURIComponent("/board?a=1")}`)).toBe(
    `/login?state=${encodeURIComponent("/board?a=1")}`,
  );
  // The provider's session has ended, so it shows its sign-in form.
  openId.person = null;
  const asked = "/login?problem=cancelled&provider=acme";
  expect(await browser.follow("/api/sso/acme/start")).toBe(asked);
});

it("signs out here only, if the setting was turned off or the provider cannot be reached", async () => {
  await setSignsOut(true);
  const [first, second] = [await signIn(), await signIn()];
  await setSignsOut(false);
  expect((await signOut(first)).href).toBe(`${server.url()}/board`);
  const away = { oidc: { issuer: `http://127.0.0.1:${await freePort()}`, signsOut: true } };
  expect(
    await callEndpoint(server, identityProviderEndpoints.update, { headers, query, body: away }),
  ).toMatchObject({ message: "OK" });
  expect((await signOut(second)).href).toBe(`${server.url()}/board`);
  const back = { oidc: { issuer: openId.issuer, clientSecret: openId.client.clientSecret } };
  await callEndpoint(server, identityProviderEndpoints.update, { headers, query, body: back });
});
