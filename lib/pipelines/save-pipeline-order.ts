import { sql } from "drizzle-orm";
import { pipelines } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Numbers the workspace's pipelines 0, 1, 2 … with `id` at `index`; past the end means last. */
export async function savePipelineOrder(
  ctx: WorkspaceContext,
  present: readonly { id: string }[],
  place: { id: string; index: number },
): Promise<void> {
  const ids = present.map(({ id }) => id).filter((id) => id !== place.id);
  ids.splice(place.index, 0, place.id);
  await ctx.db.execute(sql`
    update ${pipelines} set "order" = place.number - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as place(id, number)
    where ${pipelines.workspaceId} = ${ctx.workspaceId} and ${pipelines.id} = place.id`);
}
