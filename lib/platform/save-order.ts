import { sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { WorkspaceContext } from "./context.ts";

type OrderedTable = PgTable & { workspaceId: AnyPgColumn; id: AnyPgColumn; order: AnyPgColumn };

/** Numbers rows of the workspace 0, 1, 2 … in this order, which must contain all of them. */
export async function saveOrder(
  ctx: WorkspaceContext,
  table: OrderedTable,
  ordered: readonly { id: string }[],
): Promise<void> {
  const ids = ordered.map(({ id }) => id);
  await ctx.db.execute(sql`
    update ${table} set "order" = place.number - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as place(id, number)
    where ${table.workspaceId} = ${ctx.workspaceId} and ${table.id} = place.id
      and ${table.order} <> place.number - 1`);
}
