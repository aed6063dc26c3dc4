import { describe, expect, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import { context, insert, outcomeOf, saved, useNumbersTable } from "#lib/testing/numbers-table.ts";
import { database } from "./client.ts";
import { type DatabaseContext, inTransaction, RetryTransaction, transact } from "./transaction.ts";

useTestDatabase();
useNumbersTable();

describe("the transaction of a request", () => {
  const request = <R>(work: (ctx: DatabaseContext & { afterCommit: (() => void)[] }) => Promise<R>) =>
    transact(database().db, "begin", (db) => work({ ...context(), db, afterCommit: [], isRequest: true }));

  it("undoes only the transaction that failed, also if a deferred write did", async () => {
    await request(async (ctx) => {
      await inTransaction(ctx, ({ db }) => insert(db, 1));
      const failed = inTransaction(ctx, async ({ db }) => {
        await insert(db, 2);
        await insert(db, 1);
        throw new Error("refused");
      });
      expect(await outcomeOf(failed)).toBe("refused");
      expect(await outcomeOf(inTransaction(ctx, ({ db }) => insert(db, 1)))).toBe("23505");
      await inTransaction(ctx, ({ db }) => insert(db, 3));
    });
    expect(await saved()).toEqual([1, 3]);
  });

  it("undoes all of its transactions together, and hands over only callbacks of those that succeeded", async () => {
    const called: string[] = [];
    const work = request(async (ctx) => {
      await inTransaction(ctx, async ({ db, afterCommit }) => {
        afterCommit?.push(() => called.push("first"));
        await insert(db, 1);
      });
      const failed = inTransaction(ctx, async ({ afterCommit }) => {
        afterCommit?.push(() => called.push("second"));
        throw new Error("refused");
      });
      expect(await outcomeOf(failed)).toBe("refused");
      expect(ctx.afterCommit).toHaveLength(1);
      throw new Error("killed");
    });
    expect(await outcomeOf(work)).toBe("killed");
    expect([await saved(), called]).toEqual([[], []]);
  });

  it("runs a transaction again after a serialization failure", async () => {
    let runs = 0;
    await request((ctx) =>
      inTransaction(ctx, async ({ db }) => {
        runs += 1;
        await insert(db, runs);
        if (runs < 3) throw new RetryTransaction();
      }),
    );
    expect([runs, await saved()]).toEqual([3, [3]]);
  });
});
