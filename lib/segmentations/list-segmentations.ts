import { eq, sql } from "drizzle-orm";
import { segmentations } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Segmentation } from "./schema.ts";

/** Returns the workspace's segmentations by name, ignoring case. */
export async function listSegmentations(ctx: WorkspaceContext): Promise<Segmentation[]> {
  return ctx.db
    .select({ id: segmentations.id, name: segmentations.name })
    .from(segmentations)
    .where(eq(segmentations.workspaceId, ctx.workspaceId))
    .orderBy(sql`lower(${segmentations.name})`)
    .prepare("list_segmentations")
    .execute();
}
