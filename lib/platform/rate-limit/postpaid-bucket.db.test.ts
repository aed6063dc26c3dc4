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
  const takeMany = (key: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => take(key)));
  /** Runs `work` and waits until the charge that it caused has ended. */
  async function charging<T>(work: () => Promise<T>): Promise<T> {
    const query = vi.spyOn(database().pool, "query");
    const result = await work();
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
    const draws = await takeMany(key, 179);
    expect(draws.filter(({ allowed }) => allowed)).toHaveLength(159);
    expect(draws.at(-1)).toEqual({ limit: 120, allowed: false, remaining: 0, retryAfter: 1 });
    vi.advanceTimersByTime(500);
    expect((await takeMany(key, 2)).map(({ allowed }) => allowed)).toEqual([true, false]);
  });

  it("charges the database once per second for all calls", async () => {
    const key = newKey();
    await drainBucket(key, 100);
    await charging(() => takeMany(key, 1));
    const query = vi.spyOn(database().pool, "query");
    await takeMany(key, 20);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    expect(await tokensOf(key)).toBe(99);
    vi.advanceTimersByTime(1_000);
    await charging(() => take(key));
    expect(await tokensOf(key)).toBe(78);
  });

  it("rejects calls after a charge if other processes have used the tokens", async () => {
    const key = newKey();
    await drainBucket(key);
    expect((await charging(() => take(key))).allowed).toBe(true);
    expect(await take(key)).toMatchObject({ allowed: false, remaining: 0 });
  });

  it("waits for a pending charge before it rejects a call", async () => {
    const key = newKey();
    const charged = Promise.withResolvers<{ rows: unknown[] }>();
    vi.spyOn(database().pool, "query").mockReturnValue(charged.promise as never);
    const draws = takeMany(key, 161);
    charged.resolve({ rows: [{ remaining: 200 }] });
    // 159 of the calls are not charged yet.
    expect((await draws).at(-1)).toMatchObject({ allowed: true, remaining: 40 });
  });

  it("counts only in this process while the database fails", async () => {
    const key = newKey();
    const query = vi.spyOn(database().pool, "query").mockImplementation(() => Promise.reject(new Error()));
    expect((await takeMany(key, 180)).filter(({ allowed }) => allowed)).toHaveLength(160);
    vi.advanceTimersByTime(1_000);
    expect((await takeMany(key, 5)).filter(({ allowed }) => allowed)).toHaveLength(2);
    expect(query).toHaveBeenCalledTimes(2);
    expect((await take(key)).allowed).toBe(false);
  });
});
