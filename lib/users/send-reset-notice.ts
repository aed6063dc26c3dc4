import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled, renderMail, sendMail } from "#lib/platform/mail/index.ts";
import { readerLocale } from "./send-password-reset.ts";

/**
 * Tells a person by email who created a link to reset their password. The email has no link to do it. Throws if the mail
 * server rejects it.
 */
export async function sendResetNotice(
  ctx: WorkspaceContext,
  { userId, ownerName }: { userId: string; ownerName: string },
): Promise<void> {
  if (!isMailEnabled()) return;
  const [person] = await ctx.db
    .select({ email: users.email, name: users.name, locale: readerLocale })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const { locale } = person;
  const t = translator(locale, "emails.resetNotice");
  const subject = t("heading");
  const content = {
    locale,
    heading: subject,
    lead: t("lead", { name: person.name, owner: ownerName }),
    items: [],
    action: null,
    footer: {
      text: t("notExpected", { owner: ownerName }),
      label: t("signIn"),
      url: `${env().PUBLIC_URL}/login`,
    },
  };
  const { workspaceId } = ctx;
  await sendMail({ id: newId(), workspaceId, to: person.email, subject, ...renderMail(content) });
}
