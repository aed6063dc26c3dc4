import { and, eq, sql } from "drizzle-orm";
import { recoveryCodes, sessions, users } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { hasSecondFactor, queueAccountMail } from "#lib/users/index.ts";
import { factorNoticeJob } from "./jobs.ts";

/**
 * Effects of removing a second factor, in its transaction: the user is notified by email. Without another factor, the
 * recovery codes are deleted, and no session counts as signed in with one.
 */
export async function recordRemovedFactor(
  ctx: UserContext,
  kind: "authenticator" | "passkey",
): Promise<void> {
  const { userId } = ctx;
  await recordAudit({ ...ctx, workspaceId: null }, "second_factor.removed", {
    subject: userId,
    detail: kind,
  });
  await queueAccountMail(ctx, factorNoticeJob, { userId, notice: `${kind}Removed` });
  const [left] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), sql`${hasSecondFactor}`));
  if (left) return;
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
}
