import { asc, eq } from "drizzle-orm";
import { stages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Stage } from "./schema.ts";

/** The columns of a `Stage`. */
const stageRow = {
  id: stages.id,
  name: stages.name,
  color: stages.color,
  order: stages.order,
  isDefault: stages.isDefault,
};

/** Returns the workspace's stages in the order of the board. */
export async function listStages(ctx: WorkspaceContext): Promise<Stage[]> {
  return ctx.db
    .select(stageRow)
    .from(stages)
    .where(eq(stages.workspaceId, ctx.workspaceId))
    .orderBy(asc(stages.order), asc(stages.id))
    .prepare("list_stages")
    .execute();
}
