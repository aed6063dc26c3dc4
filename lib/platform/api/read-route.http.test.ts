import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const missing = "01900000-0000-7000-8000-000000000000";

describe("a route that reads ahead", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let stranger: Tenant;
  beforeAll(async () => {
    tenant = await newTenant();
    stranger = await newTenant();
  });
  beforeEach(resetBuckets);

  type Caller = { token?: string; workspaceId?: string };
  async function get(
    id: string,
    { token = tenant.owner.token, workspaceId = tenant.workspaceId }: Caller = {},
  ) {
    const headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
    const response = await server.fetch(`/api/contact/${id}`, { headers });
    const { errorCode, data } = await response.json();
    return { status: response.status, errorCode, id: data?.id };
  }
  /** No connection is in use, so nothing of a dropped read remains. */
  async function expectIdle() {
    const { pool } = database();
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  }

  it("returns its result to a member, or its error", async () => {
    const contactId = tenant.ids.contact;
    expect(await get(contactId)).toEqual({ status: 200, errorCode: null, id: contactId });
    for (const id of [missing, "no-id", stranger.ids.contact]) {
      expect(await get(id)).toMatchObject({ status: 404, errorCode: "CONTACT_NOT_FOUND" });
    }
    await expectIdle();
  });

  it("returns the same error for every id to rejected callers, and discards its result", async () => {
    const { token: revoked } = await newApiKey(tenant.owner.id, { isRevoked: true });
    const { token: writing } = await newApiKey(tenant.owner.id, { scopes: ["contact:write"] });
    const callers: [Caller, number, string][] = [
      [{ token: stranger.owner.token }, 403, "WORKSPACE_FORBIDDEN"],
      [{ workspaceId: missing }, 403, "WORKSPACE_FORBIDDEN"],
      [{ token: revoked }, 401, "TOKEN_REVOKED"],
      [{ token: "nonsense" }, 401, "TOKEN_INVALID"],
      [{ token: writing }, 403, "FORBIDDEN"],
      [{ workspaceId: "" }, 400, "WORKSPACE_REQUIRED"],
    ];
    for (const [caller, status, errorCode] of callers) {
      for (const id of [tenant.ids.contact, missing, "no-id"]) {
        expect(await get(id, caller)).toEqual({ status, errorCode, id: undefined });
      }
    }
    await drainBucket(`workspace:${tenant.workspaceId}`);
    expect(await get("no-id")).toMatchObject({ status: 429, errorCode: "RATE_LIMIT_EXCEEDED" });
    await expectIdle();
  });

  it("rejects calls without waiting for the read", async () => {
    const holder = await database().pool.connect();
    try {
      await holder.query("begin; lock table contacts in access exclusive mode");
      const read = get(tenant.ids.contact);
      await waitForLockWaiters(1);
      expect(await get(tenant.ids.contact, { token: stranger.owner.token })).toMatchObject({ status: 403 });
      await holder.query("rollback");
      expect(await read).toMatchObject({ status: 200 });
    } finally {
      await holder.query("rollback");
      holder.release();
    }
    await expectIdle();
  });
});
