import { and, eq, sql } from "drizzle-orm";
import { erasures } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Marks an erasure as failed, after the last attempt of its job. */
export async function failErasure({ db, workspaceId }: WorkspaceContext, id: string): Promise<void> {
  await db
    .update(erasures)
    .set({ status: "failed" })
    .where(and(eq(erasures.workspaceId, workspaceId), eq(erasures.id, id), sql`status <> 'done'`));
}
