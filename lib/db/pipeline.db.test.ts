import { expect, it, vi } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { type Database, openDatabase } from "./client.ts";
import { type Querier, readTogether, runPipelined } from "./pipeline.ts";
import { inTransaction } from "./transaction.ts";

const databaseUrl = useTestDatabase();

/** Runs `work` on a pool of one connection, and checks that the connection returned to it or was closed. */
async function withOne(
  connectionsAfter: number,
  work: (pool: ReturnType<typeof openDatabase>["pool"]) => Promise<void>,
) {
  const { pool, close } = openDatabase(databaseUrl(), 1);
  try {
    await work(pool);
    await expect.poll(() => [pool.idleCount, pool.totalCount]).toEqual([connectionsAfter, connectionsAfter]);
  } finally {
    await close();
  }
}

const one = (db: Querier) => db.query("select 1 as a");
const two = (db: Database) => db.$client.query("select $1::int as b", [2]);
const rowsOf = async (query: Promise<{ rows: unknown[] }>) => (await query).rows;

it("writes all statements together", async () => {
  await withOne(1, async (pool) => {
    const writes: { mock: { calls: unknown[] } }[] = [];
    pool.once("acquire", (client) => {
      const { stream } = Reflect.get(client, "connection");
      // Several parts become one write in `_writev`.
      writes.push(vi.spyOn(stream, "_write"));
    });
    const { roundTrips } = await countRoundTrips(async () => {
      const { first, others } = await runPipelined(pool, one, [two, two]);
      expect(await Promise.all([first, ...others].map(rowsOf))).toEqual([[{ a: 1 }], [{ b: 2 }], [{ b: 2 }]]);
    });
    expect(roundTrips).toEqual([["select 1 as a", "select $1::int as b", "select $1::int as b"]]);
    expect(writes.map(({ mock }) => mock.calls.length)).toEqual([1]);
  });
});

it("gives each its own result or error", async () => {
  await withOne(1, async (pool) => {
    const failing = (db: Querier) => db.query("select 1 / 0");
    const failed = await runPipelined(pool, failing, [two]);
    await expect(failed.first).rejects.toMatchObject({ code: "22012" });
    expect(await Promise.all(failed.others.map(rowsOf))).toEqual([[{ b: 2 }]]);

    const failingToo = (db: Database) => db.$client.query("select 1 / 0");
    const ignored = await runPipelined(pool, one, [failingToo, two]);
    expect(await rowsOf(ignored.first)).toEqual([{ a: 1 }]);
    expect(await Promise.all(ignored.others.slice(1).map(rowsOf))).toEqual([[{ b: 2 }]]);
    // The connection works as before, also for transactions.
    expect((await pool.query("select 3 as c")).rows).toEqual([{ c: 3 }]);
  });
});

it("parses a named statement once", async () => {
  await withOne(1, async (pool) => {
    const named = (db: Database) => db.$client.query({ name: "named", text: "select 4 as d" });
    const { others } = await runPipelined(pool, one, [named, named, named]);
    expect(await Promise.all(others.map(rowsOf))).toEqual([[{ d: 4 }], [{ d: 4 }], [{ d: 4 }]]);
  });
});

it("prevents the others from beginning a transaction", async () => {
  await withOne(1, async (pool) => {
    const beginning = (db: Database) => inTransaction({ db, afterCommit: null }, async () => {});
    const { others } = await runPipelined(pool, one, [beginning]);
    await expect(others[0]).rejects.toThrow("A transaction has begun already");
  });
});

it("closes a connection whose response is overdue", async () => {
  await withOne(0, async (pool) => {
    const late = (db: Querier) =>
      db.query(Object.assign({ text: "select pg_sleep(50)" }, { query_timeout: 100 }));
    const { first, others } = await runPipelined(pool, late, [two]);
    await expect(first).rejects.toThrow("Query read timeout");
    await expect(others[0]).rejects.toThrow("Connection terminated");
  });
});

it("writes up to four reads of one moment together, and gives each its own result or error", async () => {
  const read = (by: number) =>
    readTogether(async (db) => (await db.$client.query("select 12 / $1::int as share", [by])).rows[0]);
  const { result, roundTrips } = await countRoundTrips(() =>
    Promise.allSettled([1, 2, 0, 3, 4, 6].map(read)),
  );
  expect(result.map((one) => (one.status === "fulfilled" ? one.value : one.reason.code))).toEqual([
    { share: 12 },
    { share: 6 },
    "22012",
    { share: 4 },
    { share: 3 },
    { share: 2 },
  ]);
  expect(roundTrips.map(({ length }) => length).toSorted()).toEqual([2, 4]);
});
