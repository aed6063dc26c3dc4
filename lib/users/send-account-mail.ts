import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { type MailContent, renderMail, sendMail } from "#lib/platform/mail/index.ts";
import { readerLocale } from "./reader-locale.ts";

type AccountMail = Pick<MailContent, "locale" | "heading" | "lead"> & {
  to: string;
  workspaceId?: string;
  action?: MailContent["action"];
  /** Instructions for a user who did not expect this email. */
  unexpected: string;
};

/** Sends an email about an account, with a link to the login page below. Throws if the mail server rejects it. */
export async function sendAccountMail({
  to,
  workspaceId,
  action = null,
  unexpected,
  locale,
  ...text
}: AccountMail): Promise<void> {
  const t = translator(locale, "emails");
  const footer = { text: unexpected, label: t("signIn"), url: `${env().PUBLIC_URL}/login` };
  const mail = renderMail({ ...text, locale, items: [], action, footer });
  await sendMail({ id: newId(), workspaceId: workspaceId ?? null, to, subject: text.heading, ...mail });
}

/** Returns the email, name and language of a user; undefined if the account no longer exists. */
export async function findMailRecipient(ctx: Context, userId: string) {
  const [person] = await ctx.db
    .select({ email: users.email, name: users.name, locale: readerLocale })
    .from(users)
    .where(eq(users.id, userId));
  return person;
}
