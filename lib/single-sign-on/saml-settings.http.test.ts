import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { database } from "#lib/db/client.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { SAML_CERTIFICATES } from "#lib/testing/servers/saml-certificates.ts";
import { type SamlServer, startSamlServer } from "#lib/testing/servers/saml-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { identityProviderEndpoints } from "./endpoints.ts";
import type { CreateIdentityProvider, IdentityProvider, UpdateIdentityProvider } from "./schema.ts";

const server = useTestServer();
useLoopback();
let saml: SamlServer;
let headers: Record<string, string>;

beforeAll(async () => {
  const { workspaceId, userId } = await newWorkspace();
  const { cookie } = await newSession(userId);
  headers = { cookie, "sec-fetch-site": "same-origin", "x-workspace-id": workspaceId };
  saml = await startSamlServer();
});
afterAll(() => saml.close());

const create = (body: z.input<typeof CreateIdentityProvider>) =>
  callEndpoint(server, identityProviderEndpoints.create, { headers, body });
const update = (id: string, body: UpdateIdentityProvider) =>
  callEndpoint(server, identityProviderEndpoints.update, { headers, query: { id }, body });

it("rejects settings that are incomplete, unreadable, unreachable or of the other protocol", async () => {
  const made = (await create({ alias: "acme", name: "Acme", saml: { metadataUrl: saml.metadataUrl } }))
    .data as IdentityProvider;
  const certificates = [SAML_CERTIFICATES.current.cert];
  const refused: [object, string][] = [
    [{}, "VALIDATION_ERROR"],
    [{ entityId: "a", ssoUrl: saml.ssoUrl }, "VALIDATION_ERROR"],
    [{ metadataUrl: saml.metadataUrl, entityId: "a" }, "VALIDATION_ERROR"],
    [{ metadataUrl: `${saml.ssoUrl}/none` }, "VALIDATION_ERROR"],
    [{ metadataUrl: "http://10.0.0.1/metadata" }, "URL_NOT_ALLOWED"],
    [{ metadataUrl: "http://login.example/metadata" }, "URL_NOT_ALLOWED"],
    [{ entityId: "a", ssoUrl: "http://login.example/sso", certificates }, "URL_NOT_ALLOWED"],
    [{ entityId: "a", ssoUrl: "javascript:alert(1)", certificates }, "URL_NOT_ALLOWED"],
    [{ entityId: "a", ssoUrl: saml.ssoUrl, certificates: ["no certificate"] }, "VALIDATION_ERROR"],
    [{ metadataXml: "<EntityDescriptor/>" }, "VALIDATION_ERROR"],
    [{ metadataXml: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, "VALIDATION_ERROR"],
  ];
  for (const [settings, errorCode] of refused) {
    const answer = await create({ alias: "other", name: "Other", saml: settings });
    expect({ settings, ...answer }).toMatchObject({ settings, status: 400, errorCode });
  }
  const oidc = { issuer: saml.entityId, clientId: "a" };
  const both = await create({ alias: "other", name: "Other", oidc, saml: { metadataUrl: saml.metadataUrl } });
  expect(both).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  expect(await create({ alias: "other", name: "Other" })).toMatchObject({ errorCode: "VALIDATION_ERROR" });
  expect(await update(made.id, { oidc })).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
});

it("tests settings without storing them", async () => {
  const test = async (body: object) =>
    callEndpoint(server, identityProviderEndpoints.test, { headers, body });
  expect((await test({ saml: { metadataUrl: saml.metadataUrl } })).data).toEqual({
    ok: true,
    message: "The SAML settings are valid.",
    messageParts: [{ code: "samlValid" }],
    authorizationEndpoint: saml.ssoUrl,
  });
  expect((await test({ saml: { metadataXml: "<a/>" } })).data).toEqual({
    ok: false,
    message: "saml.metadataXml: The metadata describes no identity provider.",
    messageParts: [
      { code: "samlInvalid", values: { details: "The metadata describes no identity provider." } },
    ],
    authorizationEndpoint: null,
  });
  expect(await test({})).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
});

it("reads the metadata again after a day, when someone signs in, and keeps the settings if it cannot", async () => {
  const { id } = (await create({ alias: "daily", name: "Daily", saml: { metadataUrl: saml.metadataUrl } }))
    .data as IdentityProvider;
  const startLater = async () => {
    await database().pool.query(
      `update identity_providers set saml = saml || '{"readAt": "2026-01-01T00:00:00.000Z"}' where id = $1`,
      [id],
    );
    const start = await server.fetch("/api/sso/daily/start");
    expect(start.headers.get("location")).toContain("SAMLRequest=");
    const { data } = await callEndpoint(server, identityProviderEndpoints.list, { headers });
    const found = (data as IdentityProvider[]).find((provider) => provider.id === id);
    return found?.saml?.certificates.map(({ subject }) => subject);
  };
  const { current, next } = SAML_CERTIFICATES;
  const [old, added] = ["CN=Test identity provider (current)", "CN=Test identity provider (next)"];
  saml.certificates = [current.cert, next.cert];
  expect(await startLater()).toEqual([old, added]);
  saml.certificates = [next.cert];
  expect(await startLater()).toEqual([added]);
  const { rows } = await database().pool.query(
    "select actor_name, changes from audit_log where subject = $1 and action = 'identity_provider.changed'",
    [id],
  );
  expect(rows).toEqual(Array(2).fill({ actor_name: "Daily", changes: { certificates: expect.any(Object) } }));

  const { entityId } = saml;
  saml.certificates = [current.cert];
  saml.entityId = "https://elsewhere.example";
  expect(await startLater()).toEqual([added]);
  saml.entityId = entityId;
  saml.certificates = [];
  expect(await startLater()).toEqual([added]);
  saml.certificates = [current.cert];
  expect(await startLater()).toEqual([old]);
});
