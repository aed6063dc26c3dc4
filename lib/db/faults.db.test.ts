import { sql } from "drizzle-orm";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { toAppError } from "#lib/platform/api/response/error-response.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { execute } from "#lib/testing/maintenance.ts";
import { type DatabaseHandle, database, openDatabase, TIMEOUTS, timeouts } from "./client.ts";
import { inTransaction } from "./transaction.ts";

const databaseUrl = useTestDatabase();

const endAllBut = (ownPid: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and pid <> ${ownPid} and application_name = 'tertulia'`;

async function withPool(max: number, work: (handle: DatabaseHandle) => Promise<void>): Promise<void> {
  const handle = openDatabase(databaseUrl(), max);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => new Error("succeeded"),
    (cause: unknown) => cause,
  );
  return toAppError(error, "test").code;
};

describe("a connection that ends", () => {
  it("while its transaction waits causes a 503 and does not end the process", async () => {
    await withPool(2, async ({ db }) => {
      const ctx = anonymousContext(db);
      const work = inTransaction(ctx, async ({ db }) => {
        await db.execute(sql`select 1`);
        await execute(databaseUrl(), endAllBut("pg_backend_pid()"));
        await new Promise((resolve) => setTimeout(resolve, 100));
        await db.execute(sql`select 2`);
      });
      expect(await refusalOf(work)).toBe("SERVICE_UNAVAILABLE");
      await expect(inTransaction(ctx, ({ db }) => db.execute(sql`select 3`))).resolves.toBeDefined();
    });
  });

  it("before BEGIN does not use up the pool", async () => {
    await withPool(2, async ({ db, pool }) => {
      const ctx = anonymousContext(db);
      for (let round = 0; round < 3; round += 1) {
        pool.once("acquire", (client) => Reflect.get(client, "connection").stream.destroy());
        expect(await refusalOf(inTransaction(ctx, async () => {}))).toBe("SERVICE_UNAVAILABLE");
      }
      await inTransaction(ctx, ({ db }) => db.execute(sql`select 1`));
      expect(pool.totalCount - pool.idleCount).toBe(0);
    });
  });
});

it("a locked rate-limit table causes an error within two seconds", async () => {
  expect(TIMEOUTS.prompt).toBe(1_500);
  const { pool } = database();
  const usual = timeouts.prompt;
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query("lock table rate_buckets in access exclusive mode");
    // The lock and statement timeouts are longer than this test, so nothing else ends the call.
    timeouts.prompt = 200;
    expect(await refusalOf(takeToken("test:locked", limits.api))).toBe("SERVICE_UNAVAILABLE");
  } finally {
    timeouts.prompt = usual;
    await holder.query("rollback");
    holder.release();
  }
  // Another key: PostgreSQL has not noticed yet that the client left, and may run its statement after the lock.
  expect(await takeToken("test:free", limits.api)).toMatchObject({ allowed: true, remaining: 159 });
});

it("a connection that stopped responding is not used again", async () => {
  await withPool(1, async ({ db }) => {
    const late: pg.QueryConfig = Object.assign({ text: "select pg_sleep(50)" }, { query_timeout: 100 });
    let pid = 0;
    const work = inTransaction(anonymousContext(db), async ({ db }) => {
      const { rows } = await db.$client.query("select pg_backend_pid() as pid");
      pid = rows[0].pid;
      await db.$client.query(late);
    });
    expect(await refusalOf(work)).toBe("SERVICE_UNAVAILABLE");
    await inTransaction(anonymousContext(db), async ({ db }) => {
      const { rows } = await db.$client.query("select pg_backend_pid() as pid");
      expect(rows).not.toEqual([{ pid }]);
    });
  });
});
