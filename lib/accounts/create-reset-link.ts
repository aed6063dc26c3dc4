import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { isSandbox } from "#lib/platform/is-sandbox.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeAttempt } from "#lib/platform/rate-limit/take-token.ts";
import { resetNoticeJob } from "#lib/users/index.ts";
import { insertResetLink } from "./insert-reset-link.ts";
import { requireMember } from "./require-member.ts";
import type { AccountLink } from "./schema.ts";

/**
 * Creates a link with which a member sets a new password. The member is notified by email, if mail is enabled. Throws
 * USER_NOT_FOUND, RATE_LIMIT_EXCEEDED, and FORBIDDEN as `requireControl` says.
 */
export async function createResetLink(ctx: MemberContext, userId: string): Promise<AccountLink> {
  await requireMember(ctx, userId);
  await takeAttempt(`reset-link:${userId}`, limits.resetAccount, "links");
  return inTransaction(ctx, async (ctx) => {
    const link = await insertResetLink(ctx, userId);
    await recordAudit(ctx, "password.reset_link_created", { subject: userId });
    if (isMailEnabled() && !(await isSandbox(ctx.workspaceId))) {
      await enqueueJob(ctx, resetNoticeJob, { userId, ownerName: ctx.actor.name });
    }
    return link;
  });
}
