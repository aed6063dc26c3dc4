import { cannedReplies } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { TAKEN, toReply } from "./reply-row.ts";
import type { CannedReply, SaveCannedReply } from "./schema.ts";

/** Changes a canned reply. Throws CANNED_REPLY_NOT_FOUND, and NAME_TAKEN if the shortcut is in use. */
export async function updateCannedReply(
  ctx: WorkspaceContext,
  id: string,
  { shortcut, text }: SaveCannedReply,
): Promise<CannedReply> {
  if (!isId(id)) throw notFound("CANNED_REPLY");
  const write = ctx.db
    .update(cannedReplies)
    .set({ shortcut, text, updatedAt: clock.now() })
    .where(whereId(ctx, cannedReplies, id))
    .returning();
  const [row] = await throwIfNameTaken(write, "canned_replies_shortcut_key", TAKEN);
  if (!row) throw notFound("CANNED_REPLY");
  publishChange(ctx, "workspace", ctx.workspaceId);
  return toReply(row);
}
