import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { findMailRecipient, sendAccountMail } from "./send-account-mail.ts";

/** Tells an owner by email that another owner gets back into their account. Throws if the mail server rejects it. */
export async function sendRecoveryNotice(
  ctx: Context,
  { userId, ownerId }: { userId: string; ownerId: string },
): Promise<void> {
  if (!isMailEnabled()) return;
  const person = await findMailRecipient(ctx, userId);
  const [owner] = await ctx.db
    .select({ name: users.name, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, ownerId));
  if (!person || !owner) return;
  const { locale } = person;
  const t = translator(locale, "emails.recoveryNotice");
  const ownerName = fullName(owner.name, owner.lastName);
  await sendAccountMail({
    to: person.email,
    locale,
    heading: t("heading", { owner: ownerName }),
    lead: t("lead", { name: person.name, owner: ownerName }),
    unexpected: t("notExpected", { owner: ownerName }),
  });
}
