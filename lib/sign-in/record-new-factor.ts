import { eq } from "drizzle-orm";
import { sessions } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { queueAccountMail } from "#lib/users/index.ts";
import { factorNoticeJob } from "./jobs.ts";
import { ensureRecoveryCodes } from "./recovery-codes.ts";
import type { NewRecoveryCodes } from "./schema.ts";

/**
 * Effects of a new second factor, in its transaction: the session counts as signed in with it, and the user is notified
 * by email and gets recovery codes if they have none.
 */
export async function recordNewFactor(
  ctx: UserContext,
  kind: "authenticator" | "passkey",
): Promise<NewRecoveryCodes> {
  const { userId, credentialId } = ctx;
  await ctx.db
    .update(sessions)
    .set({ secondFactorAt: clock.now() })
    .where(eq(sessions.id, credentialId ?? ""));
  await recordAudit({ ...ctx, workspaceId: null }, "second_factor.added", { subject: userId, detail: kind });
  await queueAccountMail(ctx, factorNoticeJob, { userId, notice: `${kind}Added` });
  return { recoveryCodes: await ensureRecoveryCodes(ctx, userId) };
}
