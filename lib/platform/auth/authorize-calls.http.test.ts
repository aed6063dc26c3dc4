import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { authenticate } from "./authenticate.ts";

describe("calls of one caller at the same time", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let bucket: string;
  let keyId: string;
  let token: string;
  beforeAll(async () => {
    tenant = await newTenant();
    bucket = `workspace:${tenant.workspaceId}`;
    ({ id: keyId, token } = await newApiKey(tenant.owner.id));
  });
  beforeEach(resetBuckets);

  const call = () =>
    authenticate(
      { kind: "key", keyId, userId: tenant.owner.id },
      { id: tenant.workspaceId, wanted: true },
      { client: "192.0.2.1", bucket: null },
    );
  const callMany = (count: number) => Promise.allSettled(Array.from({ length: count }, call));

  it("share statements, and each takes a token and gets its own answer", async () => {
    await drainBucket(bucket, 5.5);
    const { result, roundTrips } = await countRoundTrips(() => callMany(8));
    expect(roundTrips).toEqual([["authorize_request"]]);
    const results = result.map((one) => one.status === "fulfilled" && one.value.rateLimit);
    const allowed = [4, 3, 2, 1, 0].map((remaining) => ({ allowed: true, remaining, retryAfter: 0 }));
    const refused = [1, 2, 3].map(() => ({ allowed: false, remaining: 0, retryAfter: 1 }));
    expect(results).toEqual([...allowed, ...refused].map((one) => ({ limit: 120, ...one })));
    const { rows } = await database().pool.query("select tokens from rate_buckets where key = $1", [bucket]);
    expect(rows).toEqual([{ tokens: 0.5 }]);
  });

  it("are checked after they arrived: a revoked key is rejected although an earlier call still waits", async () => {
    await call();
    const holder = await database().pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select from rate_buckets where key = $1 for update", [bucket]);
      const earlier = call();
      await waitForLockWaiters(1);
      await database().pool.query("update api_keys set revoked_at = now() where id = $1", [keyId]);
      const later = [call(), call()];
      await holder.query("commit");
      expect(await earlier).toMatchObject({ failure: null });
      for (const { failure } of await Promise.all(later)) expect(failure?.code).toBe("TOKEN_REVOKED");
    } finally {
      holder.release();
      await database().pool.query("update api_keys set revoked_at = null where id = $1", [keyId]);
    }
  });

  it("all get the error of their statement, and the next call works", async () => {
    const { pool } = database();
    await pool.query("alter table rate_buckets rename to rate_buckets_away");
    const failed = await callMany(3);
    await pool.query("alter table rate_buckets_away rename to rate_buckets");
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await call()).toMatchObject({ failure: null });
  });

  it("read together, each its own row", async () => {
    const headers = { authorization: `Bearer ${token}`, "x-workspace-id": tenant.workspaceId };
    const { contact, contact2, stage } = tenant.ids;
    const ids = [contact, "no-id", contact2, stage];
    const read = async (id: string | undefined) => {
      const response = await server.fetch(`/api/contact/${id}`, { headers });
      const { data } = await response.json();
      return [response.status, data?.id];
    };
    const rows = await Promise.all(Array.from({ length: 60 }, (_, index) => read(ids[index % 4])));
    const expected = [
      [200, contact],
      [404, undefined],
      [200, contact2],
      [404, undefined],
    ];
    expect(rows).toEqual(rows.map((_, index) => expected[index % 4]));
    const { pool } = database();
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });
});
