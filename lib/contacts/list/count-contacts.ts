import { sql } from "drizzle-orm";
import { runQuery } from "#lib/db/run-query.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { contactConditions, singleIndexQuery } from "../record/contact-conditions.ts";
import type { ContactCount, ContactFilters } from "../schema.ts";

/** At most this many contacts are counted. */
const MAX_COUNTED = 10_000;

/** Returns how many contacts match the filters. `isCountExact` is false if there are more than `count`. */
export async function countContacts(ctx: WorkspaceContext, filters: ContactFilters): Promise<ContactCount> {
  const matching =
    singleIndexQuery(ctx.workspaceId, filters) ??
    sql`select c.id from contacts c where ${contactConditions(ctx.workspaceId, filters)}`;
  const [found] = await runQuery<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from (${matching} limit ${MAX_COUNTED + 1}) m`,
  );
  const count = found?.count ?? 0;
  return count > MAX_COUNTED ? { count: MAX_COUNTED, isCountExact: false } : { count, isCountExact: true };
}
