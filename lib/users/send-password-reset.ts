import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { passwordResets, users } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { isMailEnabled, renderMail, sendMail } from "#lib/platform/mail/index.ts";

const LIFE_MINUTES = 30;

/**
 * Sends a password reset link, unless the account is unknown or disabled. Stores only the hash of the token, and only
 * if the email was sent. Throws if the mail server rejects it.
 */
export async function sendPasswordReset(ctx: Context, email: string): Promise<void> {
  if (!isMailEnabled()) return;
  const now = clock.now();
  await ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  const [person] = await ctx.db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.disabledAt)));
  if (!person) return;
  const token = randomToken(32);
  const hash = hashToken(token);
  const expiresAt = new Date(now.getTime() + LIFE_MINUTES * 60_000);
  await ctx.db.insert(passwordResets).values({ hash, userId: person.id, expiresAt, createdAt: now });
  try {
    await sendMail({ id: newId(), to: person.email, ...resetMail(person.name, token) });
  } catch (error) {
    await ctx.db.delete(passwordResets).where(eq(passwordResets.hash, hash));
    throw error;
  }
}

function resetMail(name: string, token: string) {
  const subject = "Choose a new password for Tertulia";
  const content = {
    heading: subject,
    lead: `Hello ${name}, somebody asked for a new password for your account. The link works once, for ${LIFE_MINUTES} minutes.`,
    items: [],
    action: { label: "Choose a new password", url: `${env().PUBLIC_URL}/reset-password?token=${token}` },
    footer: {
      text: "Was it not you? Then do nothing: your password stays as it is.",
      label: "Sign in",
      url: `${env().PUBLIC_URL}/login`,
    },
  };
  return { subject, ...renderMail(content) };
}
