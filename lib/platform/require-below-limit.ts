import { eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import type { WorkspaceContext } from "./context.ts";
import { invalid } from "./errors.ts";

/**
 * A maximum number of records in a workspace. `what` names them in the console's message, `things` in the API's text,
 * if that differs.
 */
type CountLimit = { max: number; what: string; things?: string };

/**
 * Locks the workspace until the transaction ends, and returns how many rows it has in a table. Throws VALIDATION_ERROR
 * if it has as many as it may have.
 */
export async function requireBelowLimit(
  ctx: WorkspaceContext,
  table: PgTable & { workspaceId: AnyPgColumn },
  limit: CountLimit,
): Promise<number> {
  await lockWorkspace(ctx);
  const present = await ctx.db.$count(table, eq(table.workspaceId, ctx.workspaceId));
  checkBelowLimit(present, limit);
  return present;
}

/** Throws VALIDATION_ERROR if the workspace already has the maximum number. */
export function checkBelowLimit(present: number, { max, what, things = what }: CountLimit): void {
  if (present < max) return;
  throw invalid(`a workspace can have at most ${max} ${things}`).because("limitReached", { what, max });
}
