import { type DatabaseContext, transact } from "./transaction.ts";

/**
 * Runs reads in one snapshot of the database, so that counts and lists never differ by a change between two
 * statements. Inside a transaction, it reads in that transaction's isolation. `read` must not write.
 */
export async function readSnapshot<C extends DatabaseContext, R>(
  ctx: C,
  read: (ctx: C) => Promise<R>,
): Promise<R> {
  if (ctx.afterCommit) return read(ctx);
  return transact(ctx.db, "begin isolation level repeatable read read only", (db) => read({ ...ctx, db }));
}
