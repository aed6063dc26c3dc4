"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { InvitationLink } from "#lib/invitations/schema.ts";
import { InvitationLinkContent } from "./invitation-link-content.tsx";
import { InviteForm } from "./invite-form.tsx";

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Invites a person and shows the link once. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const t = useTranslations("users.inviteDialog");
  const [made, setMade] = useState<InvitationLink | null>(null);

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setMade(null);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      {made ? (
        <InvitationLinkContent link={made} onDone={() => change(false)} />
      ) : (
        <DialogContent title={t("title")} description={t("about")}>
          <InviteForm onMade={setMade} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
