import { database } from "#lib/db/client.ts";
import { deferStatement, runDeferred } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { type DatabaseContext, transact } from "#lib/db/transaction.ts";
import type { Visibility } from "../auth/permissions.ts";
import type { WorkspaceContext } from "../context.ts";

// The views of the schema `restricted` read these settings (lib/db/migrations/0001_functions.sql).
const RESTRICT = defineStatement({
  name: "restrict_to_visible",
  text: `with mine as (
      select coalesce(array_agg(g.team_id), '{}') as teams from team_members g
      where $3 and g.workspace_id = $1 and g.user_id = $2::uuid
    ), people as (
      select $2::uuid || array(select o.user_id from team_members o
        where o.workspace_id = $1 and o.team_id = any(mine.teams)) as people, mine.teams from mine
    )
    select set_config('tertulia.member', $2::uuid::text, true) as member,
      set_config('tertulia.people', people::text, true) as people,
      set_config('tertulia.teams', teams::text, true) as teams,
      set_config('search_path', 'restricted, public', true) as path
    from people`,
});
const SHOW_ALL = { name: "show_all_records", text: "select set_config('search_path', 'public', true)" };
const SHOW_VISIBLE = {
  name: "show_visible_records",
  text: "select set_config('search_path', 'restricted, public', true)",
};

/** A caller as the checks of a route found it. Those without a membership have no visibility. */
type Caller = { workspaceId?: string; userId?: string; visibility?: Visibility };

/**
 * Runs a call. For a member who does not see all contacts, it runs in one transaction whose statements find only what
 * the member sees (decision 0052); for everybody else, in the given scope.
 */
export async function inVisibleRecords<R>(
  { workspaceId, userId, visibility = "all" }: Caller,
  scope: DatabaseContext,
  work: (scope: DatabaseContext) => Promise<R>,
): Promise<R> {
  if (visibility === "all" || workspaceId === undefined) return work(scope);
  const restrict = async (scope: DatabaseContext) => {
    await deferStatement(scope.db, RESTRICT, [workspaceId, userId, visibility === "team"]);
    return work(scope);
  };
  // With an Idempotency-Key, the call has a transaction already.
  if (scope.afterCommit) return restrict(scope);
  const afterCommit: (() => void)[] = [];
  const result = await transact(database().db, "begin", async (db) => {
    const result = await restrict({ db, afterCommit, isRequest: true });
    await runDeferred({ db });
    return result;
  });
  for (const run of afterCommit) run();
  return result;
}

/**
 * Runs the part of a verb that must see all records: what follows from a change, such as events and notifications. The
 * member may have lost sight of the record by changing it. Its result must not reach the caller.
 */
export async function withAllRecords<C extends WorkspaceContext, R>(
  ctx: C,
  work: (ctx: C) => Promise<R>,
): Promise<R> {
  if (ctx.visibility === "all" || !ctx.afterCommit) return work(ctx);
  await deferStatement(ctx.db, SHOW_ALL, []);
  const result = await work({ ...ctx, visibility: "all" });
  await deferStatement(ctx.db, SHOW_VISIBLE, []);
  return result;
}
