import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database, timeouts } from "#lib/db/client.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("GET /api/health", () => {
  const server = useTestServer();
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
});
