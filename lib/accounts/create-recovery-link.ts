import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { memberships, passkeys, recoveryCodes, sessions, totpFactors, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { operatorName } from "#lib/platform/auth/record-command.ts";
import { anonymousContext, type Context } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { queueAccountMail, recoveryNoticeJob } from "#lib/users/index.ts";
import { insertResetLink } from "./insert-reset-link.ts";
import type { AccountLink } from "./schema.ts";

/**
 * Creates the link with which an owner recovers access to their account, for the person who runs the server. Until the
 * link expires, sign-in policies do not apply to the owner in workspaces they own. `removesFactors` also removes their
 * second factors. The other owners are notified by email, if mail is enabled. Throws USER_NOT_FOUND for anyone who owns
 * no workspace.
 */
export async function createRecoveryLink(
  { email, removesFactors }: { email: string; removesFactors: boolean },
  given: Context = anonymousContext(),
): Promise<AccountLink> {
  const actor = { type: "system", id: null, name: operatorName(), via: "system" } as const;
  return inTransaction({ ...given, actor }, async (ctx) => {
    const owned = await ctx.db
      .select({ userId: users.id, workspaceId: memberships.workspaceId })
      .from(users)
      .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.role, "owner")))
      .where(and(eq(sql`lower(${users.email})`, email.trim().toLowerCase()), isNull(users.disabledAt)));
    const [owner] = owned;
    if (!owner) throw notFound("USER");
    const { userId } = owner;
    const workspaceIds = owned.map(({ workspaceId }) => workspaceId);
    const link = await insertResetLink(ctx, userId);
    await ctx.db
      .update(users)
      .set({ policyExemptUntil: new Date(link.expiresAt) })
      .where(eq(users.id, userId));
    if (removesFactors) await deleteFactors(ctx, userId);
    const detail = removesFactors ? "link, second factors removed" : "link";
    for (const workspaceId of workspaceIds) {
      await recordAudit({ ...ctx, workspaceId }, "account.recovered", { subject: userId, detail });
    }
    await tellOtherOwners(ctx, userId, workspaceIds);
    return link;
  });
}

async function deleteFactors({ db }: Context, userId: string): Promise<void> {
  for (const table of [totpFactors, passkeys, recoveryCodes]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
}

async function tellOtherOwners(ctx: Context, userId: string, workspaceIds: string[]): Promise<void> {
  const others = await ctx.db
    .selectDistinct({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        inArray(memberships.workspaceId, workspaceIds),
        eq(memberships.role, "owner"),
        ne(memberships.userId, userId),
      ),
    );
  for (const { id } of others) {
    await queueAccountMail(ctx, recoveryNoticeJob, { userId: id, ownerId: userId });
  }
}
