import type { WorkspaceContext } from "#lib/platform/context.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { readWorkspaceFacts } from "#lib/platform/read-workspace-facts.ts";
import { unseal } from "#lib/platform/seal.ts";
import { sendAccountMail } from "#lib/users/index.ts";
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
  const { locale } = await readWorkspaceFacts(ctx);
  const mail = invitationMail(invitation, locale, token);
  await sendAccountMail({ to: invitation.email, workspaceId, ...mail });
}

function invitationMail({ workspaceName, inviterName }: OpenInvitation, locale: string, token: string) {
  const t = translator(locale, "emails.invitation");
  return {
    locale,
    heading: t("heading", { workspace: workspaceName }),
    lead: t("lead", { name: inviterName, workspace: workspaceName }),
    action: { label: t("accept"), url: invitationUrl(token) },
    unexpected: t("notExpected"),
  };
}
