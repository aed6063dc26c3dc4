import { eq, sql } from "drizzle-orm";
import { cannedReplies } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toReply } from "./reply-row.ts";
import type { CannedReply } from "./schema.ts";

/** Returns the workspace's canned replies, sorted by shortcut. */
export async function listCannedReplies(ctx: WorkspaceContext): Promise<CannedReply[]> {
  const rows = await ctx.db
    .select()
    .from(cannedReplies)
    .where(eq(cannedReplies.workspaceId, ctx.workspaceId))
    .orderBy(sql`lower(${cannedReplies.shortcut})`)
    .prepare("list_canned_replies")
    .execute();
  return rows.map(toReply);
}
