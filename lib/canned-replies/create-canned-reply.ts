import { cannedReplies } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { TAKEN, toReply } from "./reply-row.ts";
import { type CannedReply, MAX_CANNED_REPLIES, type SaveCannedReply } from "./schema.ts";

/**
 * Adds a canned reply. Throws NAME_TAKEN if the shortcut is in use (ignoring case), VALIDATION_ERROR past the limit.
 */
export async function createCannedReply(
  ctx: WorkspaceContext,
  { shortcut, text }: SaveCannedReply,
): Promise<CannedReply> {
  return inTransaction(ctx, async (ctx) => {
    await requireBelowLimit(ctx, cannedReplies, {
      max: MAX_CANNED_REPLIES,
      what: "cannedReplies",
      things: "canned responses",
    });
    const at = clock.now();
    const row = {
      workspaceId: ctx.workspaceId,
      id: newId(),
      shortcut,
      text,
      createdAt: at,
      updatedAt: at,
    };
    await throwIfNameTaken(ctx.db.insert(cannedReplies).values(row), "canned_replies_shortcut_key", TAKEN);
    publishChange(ctx, "workspace", ctx.workspaceId);
    return toReply(row);
  });
}
