import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { customRoles } from "#lib/db/schema/index.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { authenticate } from "./authenticate.ts";

describe("authorizing members with custom roles", () => {
  useTestServer();
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await newTenant();
  });
  beforeEach(resetBuckets);

  const authenticateKey = (keyId: string, userId: string, workspaceId = tenant.workspaceId) =>
    authenticate(
      { kind: "key", keyId, userId },
      { id: workspaceId, wanted: true },
      { client: "192.0.2.1", bucket: null },
    );

  it("finds permissions and visibility in the round trip of the check, and their changes immediately", async () => {
    const { id: userId } = await newPerson();
    const roleId = await joinWithRole(tenant.workspaceId, userId, {
      permissions: ["contacts.read", "system.write"],
      visibility: "own",
    });
    const { id } = await newApiKey(userId);
    const { result, roundTrips } = await countRoundTrips(() => authenticateKey(id, userId));
    expect(roundTrips).toEqual([["authorize_request"]]);
    expect(result).toMatchObject({ role: "agent", permissions: ["contacts.read"], visibility: "own" });
    const changed = {
      permissions: ["tasks.read", "unknown.read", "contacts.read"],
      visibility: "team" as const,
    };
    await database().db.update(customRoles).set(changed).where(eq(customRoles.id, roleId));
    expect(await authenticateKey(id, userId)).toMatchObject({
      permissions: ["contacts.read", "tasks.read"],
      visibility: "team",
    });
  });

  it("gives members without one the permissions of their role, and strangers none", async () => {
    const { id } = await newApiKey(tenant.agent.id);
    const { permissions, visibility } = await authenticateKey(id, tenant.agent.id);
    expect(permissions).toContain("contacts.delete");
    expect(permissions).not.toContain(stageEndpoints.create.permission);
    expect(visibility).toBe("all");
    const { id: strangerId } = await newPerson();
    const { id: keyId } = await newApiKey(strangerId);
    expect(await authenticateKey(keyId, strangerId)).toMatchObject({ role: null, permissions: [] });
  });

  it("applies a custom role only in its workspace", async () => {
    const other = await newTenant();
    const { id: userId } = await newPerson();
    await joinWithRole(tenant.workspaceId, userId, { permissions: ["rules.write"], visibility: "own" });
    const { id } = await newApiKey(userId);
    expect(await authenticateKey(id, userId, other.workspaceId)).toMatchObject({
      role: null,
      permissions: [],
      visibility: "all",
    });
  });
});
