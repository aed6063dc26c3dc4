import { asc, eq } from "drizzle-orm";
import { stages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Stage } from "./schema.ts";
import { stageRow } from "./stage-row.ts";

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
