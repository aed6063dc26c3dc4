import { and, eq, gt, isNull } from "drizzle-orm";
import { emailChanges, passwordResets, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeAttempt } from "#lib/platform/rate-limit/take-token.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { emailChangedJob, queueAccountMail } from "#lib/users/index.ts";
import type { ConfirmEmailChange } from "./schema.ts";

/**
 * Changes a user's email with the token of a link, which works once. Sessions stay; links to reset the password stop
 * working. Throws FORBIDDEN for a link that does not work, NAME_TAKEN if the address has an account,
 * RATE_LIMIT_EXCEEDED.
 */
export async function confirmEmailChange(
  ctx: Context,
  { token, address }: ConfirmEmailChange & { address: string },
): Promise<{ email: string }> {
  await takeAttempt(`reset-address:${networkOf(address)}`, limits.resetAddress, "attempts");
  return inTransaction(ctx, async (ctx) => {
    const [change] = await ctx.db
      .delete(emailChanges)
      .where(and(eq(emailChanges.hash, hashToken(token)), gt(emailChanges.expiresAt, clock.now())))
      .returning();
    const [person] = change
      ? await ctx.db
          .select({ id: users.id, name: users.name, email: users.email })
          .from(users)
          .where(and(eq(users.id, change.userId), isNull(users.disabledAt)))
          .for("no key update")
      : [];
    if (!change || !person) throw linkUsed();
    const { email } = change;
    await throwIfNameTaken(
      ctx.db.update(users).set({ email }).where(eq(users.id, person.id)),
      "users_email_key",
      "This email has an account.",
    );
    await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, person.id));
    const actor = { type: "user", id: person.id, name: person.name, via: "panel" } as const;
    const changes = { email: { before: person.email, after: email } };
    await recordAudit({ ...ctx, actor }, "email.changed", { subject: person.id, changes });
    await queueAccountMail(ctx, emailChangedJob, { userId: person.id, previous: person.email });
    return { email };
  });
}

function linkUsed(): AppError {
  return new AppError("FORBIDDEN", "This link is no longer valid. Request a new one.").because(
    "resetLinkUsed",
  );
}
