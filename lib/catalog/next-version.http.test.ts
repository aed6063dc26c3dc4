import { rm } from "node:fs/promises";
import { afterAll, expect, it, vi } from "vitest";
import { migrate } from "#lib/db/upgrade/migrate.ts";
import { createSchemaCheck } from "#lib/db/upgrade/schema-check.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { writeNextMigrations } from "#lib/testing/next-version.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";

// Two connections, so that a statement most likely runs again on the one where it is prepared.
vi.stubEnv("DATABASE_POOL", "2");
afterAll(() => void vi.unstubAllEnvs());
const server = useTestServer();

/** Calls of the records with the most traffic that delete nothing, reads first. */
const safe = endpoints
  .filter(
    ({ method, path }) =>
      method !== "DELETE" && /^\/api\/(?:contact|conversation|opportunity|task)(?!.*delete)/.test(path),
  )
  .toSorted((left, right) => Number(left.method !== "GET") - Number(right.method !== "GET"));

/**
 * A process keeps its connections while the next version migrates the database, and its statements are prepared on
 * them: one that returns all columns of a table would then fail.
 */
it("reads and writes as before on the connections it had when the next version migrated", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const isReady = await createSchemaCheck();
  const callAll = async (of: typeof tenant) => {
    const outcomes: Record<string, number> = {};
    await resetBuckets();
    for (const endpoint of safe) {
      const { status } = await callEndpoint(server, endpoint, ownCall(endpoint, of));
      outcomes[`${endpoint.method} ${endpoint.path}`] = status;
    }
    return outcomes;
  };
  const before = await callAll(tenant);
  const folder = await writeNextMigrations(server.databaseUrl());
  expect((await migrate(server.databaseUrl(), { folder })).applied).toBeGreaterThan(2);
  await rm(folder, { recursive: true });
  expect(await callAll(other)).toEqual(before);
  expect(await isReady()).toBe(true);
});
