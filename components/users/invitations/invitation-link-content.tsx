"use client";

import { useTranslations } from "next-intl";
import { OneTimeSecret } from "#components/ui/one-time-secret.tsx";
import { DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { InvitationLink } from "#lib/invitations/schema.ts";

/** The content of a dialog that shows the link of an invitation. */
export function InvitationLinkContent({ link, onDone }: { link: InvitationLink; onDone: () => void }) {
  const t = useTranslations("users.invitationLink");
  const { invitation, url, mailed } = link;
  const { email } = invitation;
  return (
    <DialogContent
      title={t("title")}
      description={email === null ? t("forAnyone") : t(mailed ? "mailed" : "notMailed", { email })}
    >
      <OneTimeSecret secret={url} label={t("link")} copyLabel={t("copyLink")} onDone={onDone}>
        <p className="text-pretty text-ink-soft text-xs">{t("expires")}</p>
      </OneTimeSecret>
    </DialogContent>
  );
}
