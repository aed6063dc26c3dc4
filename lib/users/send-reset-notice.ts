import type { WorkspaceContext } from "#lib/platform/context.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { findMailRecipient, sendAccountMail } from "./send-account-mail.ts";

/**
 * Tells a person by email who created a link to reset their password. The email does not contain the link. Throws if the
 * mail server rejects it.
 */
export async function sendResetNotice(
  ctx: WorkspaceContext,
  { userId, ownerName }: { userId: string; ownerName: string },
): Promise<void> {
  if (!isMailEnabled()) return;
  const person = await findMailRecipient(ctx, userId);
  if (!person) return;
  const { locale } = person;
  const t = translator(locale, "emails.resetNotice");
  await sendAccountMail({
    to: person.email,
    workspaceId: ctx.workspaceId,
    locale,
    heading: t("heading"),
    lead: t("lead", { name: person.name, owner: ownerName }),
    unexpected: t("notExpected", { owner: ownerName }),
  });
}
