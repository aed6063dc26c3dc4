import { and, eq, gt } from "drizzle-orm";
import { emailChanges } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { invalid } from "#lib/platform/errors.ts";
import { requireMember } from "./require-member.ts";
import type { AccountLink } from "./schema.ts";

/**
 * Creates the link that confirms the email a member requested, in place of the emailed one. Throws USER_NOT_FOUND,
 * VALIDATION_ERROR if there is no request, and FORBIDDEN as `requireControl` says.
 */
export async function createEmailLink(ctx: MemberContext, userId: string): Promise<AccountLink> {
  await requireMember(ctx, userId);
  const token = randomToken(32);
  return inTransaction(ctx, async (ctx) => {
    const [change] = await ctx.db
      .update(emailChanges)
      .set({ hash: hashToken(token) })
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, clock.now())))
      .returning({ email: emailChanges.email, expiresAt: emailChanges.expiresAt });
    if (!change) throw invalid("this person has not requested another email").because("noEmailChange");
    await recordAudit(ctx, "email.link_created", { subject: userId, detail: change.email });
    const url = `${env().PUBLIC_URL}/confirm-email?token=${token}`;
    return { url, expiresAt: change.expiresAt.toISOString() };
  });
}
