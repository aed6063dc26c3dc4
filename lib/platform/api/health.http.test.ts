import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDatabase, database, timeouts } from "#lib/db/client.ts";
import { createSchemaCheck } from "#lib/db/upgrade/schema-check.ts";
import { createProbeServer, createProbes } from "#lib/platform/front/probes.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const server = useTestServer();

describe("checks of the database", () => {
  // One clock for all tests, because the cached check outlives a test.
  beforeAll(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  beforeEach(() => void vi.advanceTimersByTime(1_000));
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => void vi.useRealTimers());

  async function read() {
    const response = await server.fetch("/api/health");
    const { data } = await response.json();
    return { status: response.status, database: data?.database };
  }
  const up = { status: 200, database: "ok" };
  const down = { status: 200, database: "unreachable" };

  it("runs no SQL for a second after a check", async () => {
    const query = vi.spyOn(database().pool, "query");
    await Promise.all(Array.from({ length: 10 }, read));
    // One check, and one charge of the rate limit.
    expect(query).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(999);
    for (let call = 0; call < 10; call += 1) expect(await read()).toEqual(up);
    expect(query).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    await read();
    expect(query).toHaveBeenCalledTimes(4);
  });

  it("reports a database that does not respond, a second later", async () => {
    expect(await read()).toEqual(up);
    const usual = timeouts.prompt;
    const holder = await database().pool.connect();
    try {
      await holder.query("begin; lock table worker_processes, rate_buckets in access exclusive mode");
      timeouts.prompt = 200;
      expect(await read()).toEqual(up);
      vi.advanceTimersByTime(1_000);
      expect(await read()).toEqual(down);
    } finally {
      timeouts.prompt = usual;
      await holder.query("rollback");
      holder.release();
    }
    vi.advanceTimersByTime(1_000);
    expect(await read()).toEqual(up);
  });

  describe("/ready", () => {
    const probe = { server: createProbeServer(createProbes([])), url: "" };
    beforeAll(async () => {
      probe.server = createProbeServer(createProbes([await createSchemaCheck(), () => true]));
      await once(probe.server.listen(0, "127.0.0.1"), "listening");
      const address = probe.server.address();
      probe.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/ready`;
    });
    afterAll(() => void probe.server.close());

    /** Returns the status and the body, a second later than the call before. */
    async function probeLater() {
      vi.advanceTimersByTime(1_000);
      const response = await fetch(probe.url);
      return [response.status, await response.json()];
    }
    const ready = [200, { status: "ready" }];
    const unready = (...reasons: string[]) => [503, { status: "unready", reasons }];

    it("runs one statement per second", async () => {
      const query = vi.spyOn(database().pool, "query");
      expect(await probeLater()).toEqual(ready);
      await Promise.all(Array.from({ length: 10 }, () => fetch(probe.url)));
      expect(query).toHaveBeenCalledTimes(1);
    });

    it("names missing migrations, and accepts those of a newer version", async () => {
      const { pool } = database();
      const times = (factor: string) =>
        pool.query(`update drizzle.__drizzle_migrations set created_at = created_at ${factor}`);
      await times("- 1");
      expect(await probeLater()).toEqual(unready("migrations"));
      await times("+ 2");
      expect(await probeLater()).toEqual(ready);
      await times("- 1");
      await pool.query("alter schema drizzle rename to elsewhere");
      expect(await probeLater()).toEqual(unready("migrations"));
      await pool.query("alter schema elsewhere rename to drizzle");
      expect(await probeLater()).toEqual(ready);
    });

    it("names a database that cannot be reached, until it is back", async () => {
      const usual = process.env.DATABASE_URL;
      await closeDatabase();
      process.env.DATABASE_URL = "postgres://user:hidden@127.0.0.1:1/app";
      expect(await probeLater()).toEqual(unready("database"));
      await closeDatabase();
      process.env.DATABASE_URL = usual;
      expect(await probeLater()).toEqual(ready);
    });
  });
});
