import { eq, sql } from "drizzle-orm";
import { tags } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Tag } from "./schema.ts";

/** Returns the workspace's tags by name, ignoring case. */
export async function listTags(ctx: WorkspaceContext): Promise<Tag[]> {
  return ctx.db
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(tags)
    .where(eq(tags.workspaceId, ctx.workspaceId))
    .orderBy(sql`lower(${tags.name})`)
    .prepare("list_tags")
    .execute();
}
