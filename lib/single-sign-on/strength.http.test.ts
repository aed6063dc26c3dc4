import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
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
import { type SamlServer, startSamlServer } from "#lib/testing/servers/saml-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { newBrowser } from "#lib/testing/servers/sign-in-browser.ts";
import { identityProviderEndpoints } from "./endpoints.ts";
import type { CreateIdentityProvider, IdentityProvider, UpdateIdentityProvider } from "./schema.ts";

const server = useTestServer();
useLoopback();
let openId: OpenIdServer;
let forged: ForgedOpenIdServer;
let saml: SamlServer;
let headers: Record<string, string>;
let workspaceId: string;
const ids = new Map<string, string>();

const REFEDS = "https://refeds.org/profile/mfa";
const PASSWORD = "urn:oasis:names:tc:SAML:2.0:ac:classes:Password";
const missing = (alias: string) => `/login?problem=multiFactorMissing&provider=${alias}`;
const tooOld = (alias: string) => `/login?problem=signInTooOld&provider=${alias}`;

beforeAll(async () => {
  const owner = await newWorkspace();
  workspaceId = owner.workspaceId;
  const { cookie } = await newSession(owner.userId);
  headers = { cookie, "sec-fetch-site": "same-origin", "x-workspace-id": workspaceId };
  openId = await startOpenIdServer([`${server.url()}/api/sso/real/callback`]);
  forged = await startForgedOpenIdServer();
  saml = await startSamlServer();
  const client = { clientId: "tertulia", clientSecret: "a-secret-of-the-client" };
  await create({ alias: "real", name: "Real", oidc: { issuer: openId.issuer, ...client } });
  await create({ alias: "forged", name: "Forged", oidc: { issuer: forged.issuer, ...client } });
  await create({ alias: "saml", name: "SAML", saml: { metadataUrl: saml.metadataUrl } });
});
afterAll(() => Promise.all([openId.close(), forged.close(), saml.close()]));

async function create(body: z.input<typeof CreateIdentityProvider>) {
  const grants = [{ workspaceId, defaultRole: "agent" as const }];
  const given = { requiresMultiFactor: true, ...body, grants, domains: [`${body.alias}.example`] };
  const answer = await callEndpoint(server, identityProviderEndpoints.create, { headers, body: given });
  const { id, requiresMultiFactor, multiFactorValues, maxAgeMinutes } = answer.data as IdentityProvider;
  expect([requiresMultiFactor, multiFactorValues, maxAgeMinutes]).toEqual([true, [], null]);
  ids.set(body.alias, id);
}
const update = async (alias: string, body: UpdateIdentityProvider) => {
  const query = { id: ids.get(alias) ?? "" };
  const answer = await callEndpoint(server, identityProviderEndpoints.update, { headers, query, body });
  expect(answer).toMatchObject({ message: "OK", data: body });
};

async function signIn(strength: { acr?: string; amr?: string[] }) {
  openId.person = { sub: "ana", email: "ana@real.example", email_verified: true, ...strength };
  return newBrowser(server).follow("/api/sso/real/start");
}
/** Returns the sign-in requirements sent to the provider. */
async function requestOf(alias: string) {
  const start = await newBrowser(server).request(`/api/sso/${alias}/start`);
  const { searchParams } = new URL(start.headers.get("location") ?? "");
  return { acr: searchParams.get("acr_values"), maxAge: searchParams.get("max_age") };
}

it("accepts an OpenID sign-in only if the provider confirms several factors", async () => {
  expect(await requestOf("real")).toEqual({ acr: null, maxAge: null });
  expect(await signIn({})).toBe(missing("real"));
  expect(await signIn({ amr: ["pwd"], acr: "1" })).toBe(missing("real"));
  const { rows } = await database().pool.query(
    "select action, subject, detail from audit_log where action = 'sign_in.refused' order by id desc limit 1",
  );
  expect(rows).toEqual([
    { action: "sign_in.refused", subject: ids.get("real"), detail: "Real: multiFactorMissing" },
  ]);
  expect(await signIn({ amr: ["pwd", "mfa"] })).toBe("/");
  expect(await signIn({ acr: "phr" })).toBe("/");

  await update("real", { multiFactorValues: ["gold", REFEDS] });
  expect(await requestOf("real")).toEqual({ acr: `gold ${REFEDS}`, maxAge: null });
  expect(await signIn({ amr: ["mfa"] })).toBe(missing("real"));
  expect(await signIn({ acr: "gold" })).toBe("/");
  await update("real", { requiresMultiFactor: false });
  expect(await requestOf("real")).toEqual({ acr: null, maxAge: null });
  expect(await signIn({})).toBe("/");
});

it("requires a recent sign-in at an OpenID provider", async () => {
  await update("forged", { requiresMultiFactor: false, maxAgeMinutes: 10 });
  expect(await requestOf("forged")).toEqual({ acr: null, maxAge: "600" });
  const signInForged = async (auth_time?: unknown) => {
    const browser = newBrowser(server);
    const start = await browser.request("/api/sso/forged/start");
    const { state = "", nonce } = Object.fromEntries(
      new URL(start.headers.get("location") ?? "").searchParams,
    );
    const now = Math.floor(Date.now() / 1_000);
    const email = { email: "eva@forged.example", email_verified: true };
    const times = { iat: now, exp: now + 60, auth_time };
    forged.claims = { iss: forged.issuer, aud: "tertulia", sub: "eva", ...email, nonce, ...times };
    return browser.follow(`/api/sso/forged/callback?${new URLSearchParams({ state, code: "a" })}`);
  };
  const minutesAgo = (count: number) => Math.floor(Date.now() / 1_000) - count * 60;
  expect(await signInForged()).toBe(tooOld("forged"));
  expect(await signInForged("now")).toBe("/login?problem=rejected&provider=forged");
  expect(await signInForged(minutesAgo(12))).toBe(tooOld("forged"));
  expect(await signInForged(minutesAgo(8))).toBe("/");
});

it("reads how and when a person signed in at a SAML provider", async () => {
  const answers = async (changes: Partial<SamlServer["changes"]>) => {
    saml.person = { nameId: "mar", attributes: { email: "mar@saml.example" } };
    saml.changes = changes;
    return newBrowser(server).follow("/api/sso/saml/start");
  };
  expect(await answers({})).toBe(missing("saml"));
  expect(saml.requests.at(-1)).not.toMatch(/RequestedAuthnContext|ForceAuthn/);
  expect(await answers({ method: REFEDS })).toBe("/");
  await update("saml", { multiFactorValues: ["urn:acme:gold"], maxAgeMinutes: 10 });
  expect(await answers({ method: REFEDS })).toBe(missing("saml"));
  expect(await answers({ method: "urn:acme:gold" })).toBe("/");
  const [, named] =
    /Comparison="exact".*AuthnContextClassRef[^>]*>([^<]+)</.exec(saml.requests.at(-1) ?? "") ?? [];
  expect(named).toBe("urn:acme:gold");
  expect(saml.requests.at(-1)).toContain('ForceAuthn="true"');
  const old = { method: "urn:acme:gold", signedInAt: new Date(Date.now() - 12 * 60_000) };
  expect(await answers(old)).toBe(tooOld("saml"));
  await update("saml", { requiresMultiFactor: false, maxAgeMinutes: null });
  expect(await answers({ ...old, method: PASSWORD })).toBe("/");
});
