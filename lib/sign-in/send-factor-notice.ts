import type { Context } from "#lib/platform/context.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { findMailRecipient, sendAccountMail } from "#lib/users/index.ts";
import type { FactorNotice } from "./factor-notice.ts";

/** Sends the email about a change of second factors. Throws if the mail server rejects it. */
export async function sendFactorNotice(ctx: Context, userId: string, notice: FactorNotice): Promise<void> {
  if (!isMailEnabled()) return;
  const person = await findMailRecipient(ctx, userId);
  if (!person) return;
  const { locale, email: to } = person;
  const t = translator(locale, "emails.factorNotice");
  const heading = t(`headings.${notice}`);
  await sendAccountMail({
    to,
    locale,
    heading,
    lead: t("lead", { name: person.name }),
    unexpected: t("notYou"),
  });
}
