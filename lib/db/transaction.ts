import type { AfterCommit, Context } from "#lib/platform/context.ts";

const RETRYABLE = new Set(["40001", "40P01"]);
const ATTEMPTS = 3;

/** Thrown by work whose ground another transaction took away: it runs again, as after a serialisation failure. */
export class RetryTransaction extends Error {
  readonly code = "40001";
}

/**
 * Runs `work` in one transaction; `work` gets a context whose `db` is that transaction. Joins the outer
 * transaction where there is one. A deadlock or serialisation failure runs the whole work again, twice at
 * most. What was pushed to `afterCommit` runs once the commit is there.
 */
export async function inTransaction<C extends Context, R>(ctx: C, work: (ctx: C) => Promise<R>): Promise<R> {
  if (ctx.afterCommit) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    const afterCommit: AfterCommit[] = [];
    try {
      const result = await ctx.db.transaction((db) => work({ ...ctx, db, afterCommit }));
      for (const run of afterCommit) run();
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(databaseErrorCode(error) ?? "")) throw error;
    }
  }
}

/** SQLSTATE of an error PostgreSQL raised, looked for through the query builder's wrapping; else null. */
export function databaseErrorCode(error: unknown): string | null {
  return databaseError(error)?.code ?? null;
}

/** Name of the constraint an error is about; else null. */
export function violatedConstraint(error: unknown): string | null {
  return databaseError(error)?.constraint ?? null;
}

function databaseError(error: unknown): { code: string; constraint?: string } | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && typeof current === "object" && current !== null; depth += 1) {
    if ("code" in current && typeof current.code === "string") {
      const constraint = "constraint" in current ? current.constraint : undefined;
      return typeof constraint === "string" ? { code: current.code, constraint } : { code: current.code };
    }
    current = "cause" in current ? current.cause : null;
  }
  return null;
}
