import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import {
  type OpportunityRow,
  opportunityColumns,
  type StoredOpportunity,
  toStoredOpportunity,
} from "./stored-opportunity.ts";

const LOCK_MANY = {
  name: "lock_opportunities",
  text: `select 1 from opportunities where workspace_id = $1 and id = any($2::uuid[])
    order by id for no key update`,
};

const READ = {
  name: "read_opportunity",
  text: `select ${opportunityColumns} from opportunities o where o.workspace_id = $1 and o.id = $2`,
};

const READ_MANY = {
  name: "read_opportunities",
  text: `select ${opportunityColumns} from opportunities o where o.workspace_id = $1 and o.id = any($2::uuid[])`,
};

const LOAD = {
  name: "load_opportunity",
  text: `select ${opportunityColumns},
      (select v.version from opportunities v where v.workspace_id = o.workspace_id and v.id = o.id) as "seenVersion"
    from opportunities o where o.workspace_id = $1 and o.id = $2 for no key update of o`,
};

type LoadedRow = OpportunityRow & { seenVersion: number };

/** Returns an opportunity. Throws OPPORTUNITY_NOT_FOUND. */
export async function readOpportunity(ctx: WorkspaceContext, id: string): Promise<StoredOpportunity> {
  if (!isId(id)) throw notFound("OPPORTUNITY");
  const [row] = await runPrepared<OpportunityRow>(ctx.db, READ, [ctx.workspaceId, id]);
  if (!row) throw notFound("OPPORTUNITY");
  return toStoredOpportunity(row);
}

/** Returns an opportunity, locked until the transaction ends. Throws OPPORTUNITY_NOT_FOUND. */
export async function loadOpportunity(ctx: WorkspaceContext, id: string): Promise<StoredOpportunity> {
  if (!isId(id)) throw notFound("OPPORTUNITY");
  const [row] = await runPrepared<LoadedRow>(ctx.db, LOAD, [ctx.workspaceId, id]);
  if (!row) throw notFound("OPPORTUNITY");
  const { seenVersion, ...found } = row;
  // After a wait for the lock, the subqueries still show the state before it. Read again if it changed.
  return found.version === seenVersion ? toStoredOpportunity(found) : readOpportunity(ctx, id);
}

/**
 * Returns opportunities without duplicates, in the given order, locked until the transaction ends. Throws
 * OPPORTUNITY_NOT_FOUND if one is not in the workspace.
 */
export async function loadOpportunities(
  ctx: WorkspaceContext,
  ids: readonly string[],
): Promise<StoredOpportunity[]> {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw notFound("OPPORTUNITY");
  await runPrepared(ctx.db, LOCK_MANY, [ctx.workspaceId, wanted]);
  const rows = await runPrepared<OpportunityRow>(ctx.db, READ_MANY, [ctx.workspaceId, wanted]);
  if (rows.length < wanted.length) throw notFound("OPPORTUNITY");
  const byId = new Map(rows.map((row) => [row.id, toStoredOpportunity(row)]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}
