import { and, eq, gt, or } from "drizzle-orm";
import { sessions, users } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { checkPassword } from "#lib/users/index.ts";
import { checkCode } from "./check-code.ts";

/** How long a sign-in counts as a confirmation. */
const RECENT_MS = 10 * 60_000;

type Given = { confirmation: string | undefined; address: string };

/** Throws FORBIDDEN for an API key or login token: only a user in the console manages their second factors. */
export function requireConsole({ actor }: UserContext): void {
  if (actor.via === "panel") return;
  throw new AppError("FORBIDDEN", "Only a person in the console can manage second factors.");
}

/**
 * Requires that the caller signed in to the console in the last ten minutes, or gives their password or a code now, so
 * that an unattended browser cannot change how its owner signs in. Throws CONFIRMATION_REQUIRED, INVALID_CREDENTIALS,
 * RATE_LIMIT_EXCEEDED, FORBIDDEN.
 */
export async function requireConfirmation(ctx: UserContext, { confirmation, address }: Given): Promise<void> {
  requireConsole(ctx);
  if (confirmation === undefined) {
    if (await hasRecentSignIn(ctx)) return;
    throw new AppError("CONFIRMATION_REQUIRED", "Confirm it with your password or a code.");
  }
  const [person] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, ctx.userId));
  if (!person) throw notFound("USER");
  // No password is this short.
  if (/^[\d\s]{6,7}$/.test(confirmation)) return checkCode(ctx, person, { code: confirmation, address });
  await checkPassword(ctx, { email: person.email, password: confirmation });
}

async function hasRecentSignIn({ db, credentialId, userId }: UserContext): Promise<boolean> {
  const since = new Date(clock.now().getTime() - RECENT_MS);
  const isRecent = or(gt(sessions.createdAt, since), gt(sessions.secondFactorAt, since));
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, credentialId ?? ""), eq(sessions.userId, userId), isRecent));
  return found.length > 0;
}
