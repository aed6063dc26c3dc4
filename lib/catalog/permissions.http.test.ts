import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { customPermissions, type Permission, permissions } from "#lib/platform/auth/permissions.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint, type EndpointCall } from "#lib/testing/call-endpoint.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";

type Permitted = Endpoint & { permission: Permission };

const names = Object.keys(permissions) as Permission[];
const needsOne = (endpoint: Endpoint): endpoint is Permitted => endpoint.permission !== null;
const cases = endpoints
  .filter((endpoint) => !endpoint.public)
  .filter(needsOne)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe("the permission of every endpoint", () => {
  const server = useTestServer();
  let tenant: Tenant;
  /** API keys of two members per permission: one with only this one, one with all others. */
  const tokens = new Map<Permission, { only: string; others: string }>();

  beforeAll(async () => {
    tenant = await newTenant();
    for (const permission of names) {
      const only = await keyOfRole([permission]);
      tokens.set(permission, { only, others: await keyOfRole(names.filter((name) => name !== permission)) });
    }
  });
  beforeEach(resetBuckets);

  async function keyOfRole(permissions: readonly Permission[]): Promise<string> {
    const { id } = await newPerson();
    await joinWithRole(tenant.workspaceId, id, { permissions });
    return (await newApiKey(id)).token;
  }

  /** Calls with a version that does not exist, which is rejected after the permission and before the verb. */
  function admission(endpoint: Permitted, token = "") {
    const own: EndpointCall = ownCall(endpoint, tenant);
    const headers = { ...own.headers, authorization: `Bearer ${token}`, "tertulia-version": "1999-01-01" };
    return callEndpoint(server, endpoint, { ...own, headers });
  }

  const refused = { status: 403, errorCode: "FORBIDDEN" };

  it.each(cases)("%s rejects a custom role with every other permission", async (_, endpoint) => {
    const answer = await admission(endpoint, tokens.get(endpoint.permission)?.others);
    expect(answer).toMatchObject(refused);
  });

  it.each(cases)("%s admits a custom role with only its permission", async (_, endpoint) => {
    const answer = await admission(endpoint, tokens.get(endpoint.permission)?.only);
    const admitted = { status: 400, errorCode: "API_VERSION_UNKNOWN" };
    expect(answer).toMatchObject(customPermissions.includes(endpoint.permission) ? admitted : refused);
  });

  it("changes nothing when it rejects", async () => {
    const digest = await digestDatabase();
    for (const [, endpoint] of cases) {
      await admission(endpoint, tokens.get(endpoint.permission)?.others);
      await resetBuckets();
    }
    expect(await digestDatabase()).toEqual(digest);
  });
});
