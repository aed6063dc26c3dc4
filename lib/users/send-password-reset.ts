import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { passwordResets, users } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { DEFAULT_LOCALE } from "#lib/platform/localization/locales.ts";
import { translator } from "#lib/platform/localization/translator.ts";
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
    .select({ id: users.id, email: users.email, name: users.name, locale: readerLocale })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.disabledAt)));
  if (!person) return;
  const token = randomToken(32);
  const hash = hashToken(token);
  const expiresAt = new Date(now.getTime() + LIFE_MINUTES * 60_000);
  await ctx.db.insert(passwordResets).values({ hash, userId: person.id, expiresAt, createdAt: now });
  try {
    await sendMail({ id: newId(), workspaceId: null, to: person.email, ...resetMail(person, token) });
  } catch (error) {
    await ctx.db.delete(passwordResets).where(eq(passwordResets.hash, hash));
    throw error;
  }
}

/** The person's language, otherwise that of their first workspace, otherwise English. */
export const readerLocale = sql<string>`coalesce(${users.language}, (
  select workspaces.locale from memberships join workspaces on workspaces.id = memberships.workspace_id
  where memberships.user_id = users.id order by memberships.created_at, workspaces.id limit 1
), ${DEFAULT_LOCALE})`;

function resetMail({ name, locale }: { name: string; locale: string }, token: string) {
  const t = translator(locale, "emails.passwordReset");
  const subject = t("heading");
  const content = {
    locale,
    heading: subject,
    lead: t("lead", { name, minutes: LIFE_MINUTES }),
    items: [],
    action: { label: t("choosePassword"), url: `${env().PUBLIC_URL}/reset-password?token=${token}` },
    footer: { text: t("notYou"), label: t("signIn"), url: `${env().PUBLIC_URL}/login` },
  };
  return { subject, ...renderMail(content) };
}
