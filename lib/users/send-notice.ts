import type { Context } from "#lib/platform/context.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { findMailRecipient, sendAccountMail } from "./send-account-mail.ts";

type Notice = {
  userId: string;
  /** The texts of the email, in `messages/<language>/emails.json`. */
  texts: "emailChanged" | "factorNotice" | "keyNotice" | "recoveryNotice" | "resetNotice";
  /** The arguments of the texts, in addition to the name and email of the user. */
  values: Record<string, string>;
  /** Another address than that of the user. */
  to?: string;
  workspaceId?: string;
};

/**
 * Notifies a user by email of an event of their account. Does nothing if mail is off. Throws if the mail server rejects
 * the email.
 */
export async function sendNotice(
  ctx: Context,
  { userId, texts, values, to, ...options }: Notice,
): Promise<void> {
  if (!isMailEnabled()) return;
  const person = await findMailRecipient(ctx, userId);
  if (!person) return;
  const { locale, ...named } = person;
  const t = translator(locale, "emails");
  const all = { ...named, ...values };
  await sendAccountMail({
    ...options,
    to: to ?? person.email,
    locale,
    heading: t(`${texts}.heading`, all),
    lead: t(`${texts}.lead`, all),
    unexpected: t(`${texts}.unexpected`, all),
  });
}
