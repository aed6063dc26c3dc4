import { sql } from "drizzle-orm";
import { runQuery } from "#lib/db/run-query.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { contactConditions, idsAlone } from "./record/contact-conditions.ts";
import type { ContactCount, ContactFilters } from "./schema.ts";

/** As many contacts are counted; more only if a caller needs the exact number. */
const MAX_COUNTED = 10_000;

/** Returns how many contacts match the filters. `isCountExact` is false if there are more than `max`. */
export async function countContacts(
  ctx: WorkspaceContext,
  filters: ContactFilters,
  max = MAX_COUNTED,
): Promise<ContactCount> {
  const matching =
    idsAlone(ctx.workspaceId, filters) ??
    sql`select c.id from contacts c where ${contactConditions(ctx.workspaceId, filters)}`;
  const [found] = await runQuery<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from (${matching} limit ${max + 1}) m`,
  );
  const count = found?.count ?? 0;
  return count > max ? { count: max, isCountExact: false } : { count, isCountExact: true };
}
