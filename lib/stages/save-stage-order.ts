import { sql } from "drizzle-orm";
import { stages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Numbers the workspace's stages 0, 1, 2 … in this order, which must contain all of them. */
export async function saveStageOrder(
  ctx: WorkspaceContext,
  ordered: readonly { id: string }[],
): Promise<void> {
  const ids = ordered.map(({ id }) => id);
  await ctx.db.execute(sql`
    update ${stages} set "order" = place.number - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as place(id, number)
    where ${stages.workspaceId} = ${ctx.workspaceId} and ${stages.id} = place.id
      and ${stages.order} <> place.number - 1`);
}
