import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { passwordResets, users } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { readerLocale } from "../reader-locale.ts";
import { sendAccountMail } from "../send-account-mail.ts";

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
    .select({ id: users.id, email: users.email, name: users.name, locale: readerLocale })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.disabledAt)));
  if (!person) return;
  const token = randomToken(32);
  const hash = hashToken(token);
  const expiresAt = new Date(now.getTime() + LIFE_MINUTES * 60_000);
  await ctx.db.insert(passwordResets).values({ hash, userId: person.id, expiresAt, createdAt: now });
  try {
    await sendAccountMail({ to: person.email, ...resetMail(person, token) });
  } catch (error) {
    await ctx.db.delete(passwordResets).where(eq(passwordResets.hash, hash));
    throw error;
  }
}

function resetMail({ name, locale }: { name: string; locale: string }, token: string) {
  const t = translator(locale, "emails.passwordReset");
  return {
    locale,
    heading: t("heading"),
    lead: t("lead", { name, minutes: LIFE_MINUTES }),
    action: { label: t("choosePassword"), url: `${env().PUBLIC_URL}/reset-password?token=${token}` },
    unexpected: t("notYou"),
  };
}
