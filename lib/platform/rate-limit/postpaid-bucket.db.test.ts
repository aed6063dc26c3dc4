import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import { drainBucket } from "#lib/testing/buckets.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { limits } from "./limits.ts";
import { takePostpaidToken } from "./postpaid-bucket.ts";

describe("a postpaid bucket", () => {
  useTestDatabase();
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const newKey = () => `test:${randomUUID()}`;
  const take = (key: string) => takePostpaidToken(key, limits.health);
  const takeMany = (key: string, count: number) => Array.from({ length: count }, () => take(key));
  /** Runs `work` and waits until the charge that it caused has ended. */
  async function charging<T>(work: () => T): Promise<T> {
    const query = vi.spyOn(database().pool, "query");
    const result = work();
    expect(query).toHaveBeenCalledOnce();
    await Promise.allSettled(query.mock.results.map(({ value }) => value));
    query.mockRestore();
    return result;
  }
  const tokensOf = async (key: string) =>
    (await database().pool.query("select tokens from rate_buckets where key = $1", [key])).rows[0].tokens;

  it("allows a burst of 160, then two calls per second", async () => {
    const key = newKey();
    expect(await charging(() => take(key))).toEqual({
      limit: 120,
      allowed: true,
      remaining: 159,
      retryAfter: 0,
    });
    const draws = takeMany(key, 179);
    expect(draws.filter(({ allowed }) => allowed)).toHaveLength(159);
    expect(draws.at(-1)).toEqual({ limit: 120, allowed: false, remaining: 0, retryAfter: 1 });
    vi.advanceTimersByTime(500);
    expect([take(key).allowed, take(key).allowed]).toEqual([true, false]);
  });

  it("charges the database once per second for all calls", async () => {
    const key = newKey();
    await drainBucket(key, 100);
    await charging(() => takeMany(key, 1));
    const query = vi.spyOn(database().pool, "query");
    takeMany(key, 20);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    expect(await tokensOf(key)).toBe(99);
    vi.advanceTimersByTime(1_000);
    await charging(() => take(key));
    expect(await tokensOf(key)).toBe(78);
  });

  it("refuses after a charge what other processes have used up", async () => {
    const key = newKey();
    await drainBucket(key);
    expect((await charging(() => take(key))).allowed).toBe(true);
    expect(take(key)).toMatchObject({ allowed: false, remaining: 0 });
  });

  it("counts in this process while the database fails", async () => {
    const key = newKey();
    const query = vi.spyOn(database().pool, "query").mockImplementation(() => Promise.reject(new Error()));
    expect(takeMany(key, 180).filter(({ allowed }) => allowed)).toHaveLength(160);
    vi.advanceTimersByTime(1_000);
    expect(takeMany(key, 5).filter(({ allowed }) => allowed)).toHaveLength(2);
    await Promise.allSettled(query.mock.results.map(({ value }) => value));
    expect(take(key).allowed).toBe(false);
  });
});
