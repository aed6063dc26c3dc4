import { and, eq } from "drizzle-orm";
import { sessions } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

/** Ends one of the caller's console sessions; its next request is rejected. Throws SESSION_NOT_FOUND. */
export async function revokeSession(ctx: UserContext, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound("SESSION");
  return inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, ctx.userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound("SESSION");
    await recordAudit({ ...ctx, workspaceId: null }, "session.revoked", { subject: ctx.userId, detail: id });
    return { id };
  });
}
