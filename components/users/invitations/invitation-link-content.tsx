"use client";

import { useTranslations } from "next-intl";
import { DialogContent } from "#components/ui/overlay/dialog.tsx";
import { ShownOnce } from "#components/ui/shown-once.tsx";
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
      <ShownOnce secret={url} label={t("link")} copyLabel={t("copyLink")} onDone={onDone}>
        <p className="text-pretty text-ink-soft text-xs">{t("expires")}</p>
      </ShownOnce>
    </DialogContent>
  );
}
