import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { DEFAULT_LOCALE } from "#lib/platform/localization/locales.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled, renderMail, sendMail } from "#lib/platform/mail/index.ts";
import { unseal } from "#lib/platform/seal.ts";
import { findInvitation, invitationUrl, type OpenInvitation } from "./find-invitation.ts";

/**
 * Emails the link of an invitation, in the workspace's language; nothing if the link no longer works. Throws if the
 * mail server rejects it.
 */
export async function sendInvitation(
  ctx: WorkspaceContext,
  { id, token: sealed }: { id: string; token: string },
): Promise<void> {
  if (!isMailEnabled()) return;
  const { workspaceId } = ctx;
  const token = unseal(sealed, { workspaceId, table: "invitations", id }, "token");
  const invitation = await findInvitation(ctx, token);
  if (!invitation?.email) return;
  const [workspace] = await ctx.db
    .select({ locale: workspaces.locale })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const mail = invitationMail(invitation, workspace?.locale ?? DEFAULT_LOCALE, token);
  await sendMail({ id: newId(), workspaceId, to: invitation.email, ...mail });
}

function invitationMail({ workspaceName, inviterName }: OpenInvitation, locale: string, token: string) {
  const t = translator(locale, "emails.invitation");
  const subject = t("heading", { workspace: workspaceName });
  const content = {
    locale,
    heading: subject,
    lead: t("lead", { name: inviterName, workspace: workspaceName }),
    items: [],
    action: { label: t("accept"), url: invitationUrl(token) },
    footer: { text: t("notExpected"), label: t("signIn"), url: `${env().PUBLIC_URL}/login` },
  };
  return { subject, ...renderMail(content) };
}
