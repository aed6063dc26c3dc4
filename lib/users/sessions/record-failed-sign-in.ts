import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeToken } from "#lib/platform/rate-limit/take-token.ts";

/**
 * Appends a failed sign-in to the audit log: at most one per email and minute. It does the same work for an unknown
 * email, which it does not record, so that the response time does not reveal which accounts exist.
 */
export async function recordFailedSignIn(
  ctx: Context,
  { email, userId }: { email: string; userId: string | undefined },
): Promise<void> {
  const key = `login-failure:${hashToken(email.trim().toLowerCase())}`;
  const { allowed } = await takeToken(key, limits.loginFailures);
  if (!allowed) return;
  const entry =
    userId === undefined
      ? { detail: "unknown or disabled account" }
      : { subject: userId, detail: "wrong password" };
  await recordAudit({ ...ctx, workspaceId: null }, "sign_in.failed", entry);
}
