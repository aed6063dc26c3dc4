import { and, eq, gt, sql } from "drizzle-orm";
import { emailChanges, users } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { readerLocale } from "./reader-locale.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/**
 * Emails the link that confirms a new email to that address. Sends nothing to an address that has an account. Throws if
 * the mail server rejects it.
 */
export async function sendEmailChange(ctx: Context, userId: string): Promise<void> {
  if (!isMailEnabled()) return;
  const isOpen = and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, clock.now()));
  const [change] = await ctx.db
    .select({ email: emailChanges.email, name: users.name, locale: readerLocale })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(isOpen);
  if (!change) return;
  const owners = await ctx.db.$count(users, eq(sql`lower(${users.email})`, change.email.toLowerCase()));
  if (owners > 0) return;
  const token = randomToken(32);
  await ctx.db
    .update(emailChanges)
    .set({ hash: hashToken(token) })
    .where(isOpen);
  const { locale } = change;
  const t = translator(locale, "emails.emailChange");
  await sendAccountMail({
    to: change.email,
    locale,
    heading: t("heading"),
    lead: t("lead", { name: change.name }),
    action: { label: t("confirm"), url: `${env().PUBLIC_URL}/confirm-email?token=${token}` },
    unexpected: t("notYou"),
  });
}
