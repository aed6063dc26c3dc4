import { describe, expect, it } from "vitest";
import { anonymousContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { context, insert, outcomeOf, saved, useNumbersTable } from "#lib/testing/numbers-table.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { database, openDatabase } from "./client.ts";
import { deferStatement } from "./run-statement.ts";
import { databaseErrorCode, inSavepoint, inTransaction, violatedConstraint } from "./transaction.ts";

const databaseUrl = useTestDatabase();
useNumbersTable();

describe("a transaction", () => {
  it("sends begin, deferred writes and commit with other statements", async () => {
    const { roundTrips } = await countRoundTrips(() =>
      inTransaction(context(), async ({ db }) => {
        await insert(db, 1);
        await db.$client.query("select 1");
        await insert(db, 2);
        await insert(db, 3);
      }),
    );
    expect(roundTrips).toEqual([
      ["begin", "insert_number", "select 1"],
      ["insert_number", "insert_number", "commit"],
    ]);
    expect(await saved()).toEqual([1, 2, 3]);
  });

  it("sends statements of the same tick together, and returns the rows of each", async () => {
    const { result, roundTrips } = await countRoundTrips(() =>
      inTransaction(context(), async ({ db }) => {
        const answers = await Promise.all([
          db.$client.query("select 1 as a union all select 2"),
          db.$client.query("select $1::int as b", [3]),
          db.$client.query({ name: "both", text: "select $1::text as c", values: ["Zoë"] }),
        ]);
        return answers.map(({ rows }) => rows);
      }),
    );
    expect(result).toEqual([[{ a: 1 }, { a: 2 }], [{ b: 3 }], [{ c: "Zoë" }]]);
    expect(roundTrips).toEqual([
      ["begin", "select 1 as a union all select 2", "select $1::int as b", "both"],
      ["commit"],
    ]);
  });

  it("sends nothing of a transaction that fails before its first awaited statement", async () => {
    const { roundTrips } = await countRoundTrips(() =>
      outcomeOf(
        inTransaction(context(), async ({ db }) => {
          await insert(db, 1);
          throw new Error("refused");
        }),
      ),
    );
    expect(roundTrips).toEqual([]);
    expect(await saved()).toEqual([]);
  });

  it("runs no callbacks and throws the first error, with its constraint, if a write fails at the commit", async () => {
    const called: string[] = [];
    const work = inTransaction(context(), async ({ db, afterCommit }) => {
      afterCommit?.push(() => called.push("committed"));
      await insert(db, 1);
      await insert(db, 1);
      await insert(db, "not a number");
    });
    const error: unknown = await work.catch((cause: unknown) => cause);
    expect([databaseErrorCode(error), violatedConstraint(error)]).toEqual(["23505", "numbers_once_key"]);
    expect(called).toEqual([]);
    expect(await saved()).toEqual([]);
  });

  it("throws the error of a deferred write, as its caller converts it, at the next statement", async () => {
    const work = inTransaction(context(), async ({ db }) => {
      await insert(db, 1);
      await insert(db, 1, (error) => new Error(`taken: ${violatedConstraint(error)}`));
      await expect(db.$client.query("select 1")).rejects.toThrow("taken: numbers_once_key");
      await db.$client.query("select 2");
    });
    expect(await outcomeOf(work)).toBe("taken: numbers_once_key");
    expect(await saved()).toEqual([]);
  });

  it("fails if it continues after an error, and does not report a commit", async () => {
    const work = inTransaction(context(), async ({ db }) => {
      await insert(db, 1);
      await db.$client.query("select 1 / 0").catch(() => {});
    });
    expect(await outcomeOf(work)).toBe("22012");
    expect(await saved()).toEqual([]);
  });

  it("inside of another throws the errors of its own deferred writes", async () => {
    const work = inTransaction(context(), async (outer) => {
      await insert(outer.db, 1);
      const inner = await outcomeOf(inTransaction(outer, ({ db }) => insert(db, 1)));
      expect(inner).toBe("23505");
    });
    expect(await outcomeOf(work)).toBe("23505");
  });

  it("runs again after a serialization failure of a deferred write", async () => {
    let runs = 0;
    await inTransaction(context(), async ({ db }) => {
      runs += 1;
      await insert(db, runs);
      const text = "do $$ begin raise serialization_failure; end $$";
      if (runs < 3) await deferStatement(db, { name: "fail", text }, []);
    });
    expect(runs).toBe(3);
    expect(await saved()).toEqual([3]);
  });

  it("leaves its connection usable after errors at every place of a batch", async () => {
    // A separate pool: a late notification of an earlier test could add a connection to the process's pool.
    const { db, pool, close } = openDatabase(databaseUrl(), 1);
    const processId = async () => (await pool.query("select pg_backend_pid() as id")).rows[0].id;
    const before = await processId();
    for (const bad of [0, 1, 2]) {
      const work = inTransaction(anonymousContext(db), async (ctx) => {
        for (const place of [0, 1, 2]) {
          const text = place === bad ? `select wrong_${bad}` : `select ${place}`;
          await deferStatement(ctx.db, { name: `place_${place}_${place === bad}`, text }, []);
        }
      });
      expect(await outcomeOf(work)).toBe("42703");
    }
    await inTransaction(anonymousContext(db), async (ctx) => {
      for (const place of [0, 1, 2]) {
        await deferStatement(ctx.db, { name: `place_${place}_false`, text: `select ${place}` }, []);
      }
      await insert(ctx.db, 7);
    });
    expect(await saved()).toEqual([7]);
    expect(await processId()).toBe(before);
    await close();
  });

  it("rejects a value that cannot be sent, and leaves its connection usable", async () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const work = inTransaction(context(), async ({ db }) => {
      await insert(db, 1);
      await db.$client.query({ name: "echo", text: "select $1::text", values: [circular] });
    });
    expect(await outcomeOf(work)).toMatch(/circular/);
    await inTransaction(context(), async ({ db }) => {
      await insert(db, 2);
      await db.$client.query({ name: "echo", text: "select $1::text", values: ["x"] });
    });
    expect(await saved()).toEqual([2]);
  });
});

describe("a savepoint", () => {
  it("undoes deferred writes of failed work only", async () => {
    await inTransaction(context(), async (ctx) => {
      await insert(ctx.db, 1);
      const failed = inSavepoint(ctx, async () => {
        await insert(ctx.db, 2);
        await insert(ctx.db, 1);
      });
      expect(await outcomeOf(failed)).toBe("23505");
      await insert(ctx.db, 3);
      expect(await outcomeOf(inSavepoint(ctx, () => insert(ctx.db, 4)))).toBe("committed");
    });
    expect(await saved()).toEqual([1, 3, 4]);
  });
});

it("outside of a transaction a deferred statement runs immediately", async () => {
  const { db } = database();
  await insert(db, 1);
  expect(await saved()).toEqual([1]);
  await expect(insert(db, 1, () => new Error("taken"))).rejects.toThrow("taken");
});

it("a connection that ends in a batch rejects all of it and is replaced", async () => {
  const work = inTransaction(context(), async ({ db }) => {
    await insert(db, 1);
    await Promise.all([
      db.$client.query("select pg_terminate_backend(pg_backend_pid())"),
      db.$client.query("select 1"),
    ]);
  });
  await expect(work).rejects.toBeInstanceOf(Error);
  await inTransaction(context(), ({ db }) => insert(db, 2));
  expect(await saved()).toEqual([2]);
});
