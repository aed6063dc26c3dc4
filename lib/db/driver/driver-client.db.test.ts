import { afterEach, expect, it } from "vitest";
import { anonymousContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { type DatabaseHandle, openDatabase } from "../client.ts";
import { runPipelined } from "../pipeline.ts";
import { deferStatement, runDeferred } from "../run-statement.ts";
import type { ConnectionUse } from "../settings.ts";
import { inTransaction } from "../transaction.ts";

const databaseUrl = useTestDatabase();
const handles: DatabaseHandle[] = [];

afterEach(async () => {
  await Promise.all(handles.splice(0).map((handle) => handle.close()));
});

function open(use: Partial<ConnectionUse> = {}, max = 1): DatabaseHandle {
  const all = { isPooled: true, preparesStatements: true, ...use };
  const handle = openDatabase(databaseUrl(), max, { lock_timeout: "1234" }, all);
  handles.push(handle);
  return handle;
}

const LOCK = "select current_setting('lock_timeout') as lock";

it("applies settings to each statement of a pooler's connection, and leaves none behind", async () => {
  const { pool } = open();
  expect((await pool.query(LOCK)).rows).toEqual([{ lock: "1234ms" }]);
  expect((await pool.query({ name: "one", text: `${LOCK}, $1::int as n`, values: [1] })).rows).toEqual([
    { lock: "1234ms", n: 1 },
  ]);
  expect((await pool.query("select $1::int as n", [2])).rows).toEqual([{ n: 2 }]);
  await expect(pool.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
  const client = await pool.connect();
  const session = new Promise((resolve) => client.once("notice", resolve));
  await client.query("do $$ begin raise notice '%', current_setting('lock_timeout'); end $$");
  expect(await session).toMatchObject({ message: "1234ms" });
  // A query of the driver itself, without our settings.
  const { rows } = await new Promise<{ rows: unknown[] }>((resolve) => {
    const batch = [
      { query: { text: LOCK }, done: (_error: unknown, result: unknown) => resolve(result as never) },
    ];
    Reflect.get(client, "runBatch").call(client, batch, () => {});
  });
  expect(rows).toEqual([{ lock: "0" }]);
  client.release();
});

it("applies settings to a transaction in its first round trip", async () => {
  const { db } = open();
  const { result, roundTrips } = await countRoundTrips(() =>
    inTransaction(anonymousContext(db), async ({ db }) => {
      const first = (await db.$client.query(LOCK)).rows;
      return [first, (await db.$client.query(LOCK)).rows];
    }),
  );
  expect(result).toEqual([[{ lock: "1234ms" }], [{ lock: "1234ms" }]]);
  expect(roundTrips).toEqual([["begin", "local_settings", LOCK], [LOCK], ["commit"]]);
});

it("sends no transaction without statements", async () => {
  const { db } = open();
  const { roundTrips } = await countRoundTrips(() =>
    inTransaction(anonymousContext(db), async (ctx) => {
      await runDeferred(ctx);
      throw new Error("nothing to undo");
    }).catch(() => {}),
  );
  expect(roundTrips).toEqual([]);
  const deferred = await countRoundTrips(() =>
    inTransaction(anonymousContext(db), ({ db }) =>
      deferStatement(db, { name: "deferred", text: "select 1" }, []),
    ),
  );
  expect(deferred.roundTrips).toEqual([["begin", "local_settings", "deferred", "commit"]]);
});

it("runs pieces of work on connections of their own, and ignores ignored errors", async () => {
  const { pool } = open({}, 3);
  const { first, others } = await runPipelined(pool, (db) => db.query(LOCK), [
    async (db) => db.$client.query("select 2 as b"),
    async () => Promise.reject(new Error("ignored")),
  ]);
  expect((await first).rows).toEqual([{ lock: "1234ms" }]);
  expect((await others[0])?.rows).toEqual([{ b: 2 }]);
  await expect(others[1]).rejects.toThrow("ignored");
});

it("names statements on the server only where they may have names", async () => {
  const NAMES = "select array_agg(name order by name) as names from pg_prepared_statements";
  for (const [use, names] of [
    [{}, ["begin", "local_settings", "named"]],
    [{ preparesStatements: false }, null],
    [{ isPooled: false }, ["begin", "named"]],
    [{ isPooled: false, preparesStatements: false }, null],
  ] as const) {
    const { db, pool } = open(use);
    await pool.query({ name: "named", text: "select $1::int as n", values: [1] });
    const inside = await inTransaction(anonymousContext(db), async ({ db }) => {
      await db.$client.query({ name: "named", text: "select $1::int as n", values: [2] });
      return (await db.$client.query(NAMES)).rows;
    });
    expect(inside).toEqual([{ names }]);
  }
});
