import { cannedReplies } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** Deletes a canned reply. Throws CANNED_REPLY_NOT_FOUND. */
export async function deleteCannedReply(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound("CANNED_REPLY");
  const deleted = await ctx.db
    .delete(cannedReplies)
    .where(whereId(ctx, cannedReplies, id))
    .returning({ id: cannedReplies.id });
  if (deleted.length === 0) throw notFound("CANNED_REPLY");
  publishChange(ctx, "workspace", ctx.workspaceId);
  return { id };
}
