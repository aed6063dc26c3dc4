import type { Context } from "#lib/platform/context.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { findMailRecipient, sendAccountMail } from "#lib/users/index.ts";

/** Sends the email about an API key that was used from a new network. Throws if the mail server rejects it. */
export async function sendKeyNotice(
  ctx: Context,
  { userId, keyName, address }: { userId: string; keyName: string; address: string },
): Promise<void> {
  if (!isMailEnabled()) return;
  const person = await findMailRecipient(ctx, userId);
  if (!person) return;
  const { locale, email: to, name } = person;
  const t = translator(locale, "emails.keyNotice");
  await sendAccountMail({
    to,
    locale,
    heading: t("heading", { keyName }),
    lead: t("lead", { name, address }),
    unexpected: t("notYou"),
  });
}
