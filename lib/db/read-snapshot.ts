import type { Context } from "#lib/platform/context.ts";

/**
 * Runs reads that belong together: all of them see the database as it was at one moment, so that what is counted and
 * what is listed never differ by a change made between two statements. Inside a transaction it reads as that one
 * does, statement by statement. `read` writes nothing.
 */
export async function readSnapshot<C extends Context, R>(ctx: C, read: (ctx: C) => Promise<R>): Promise<R> {
  if (ctx.afterCommit) return read(ctx);
  return ctx.db.transaction((db) => read({ ...ctx, db }), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}
