"use client";

import { useTranslations } from "next-intl";
import { CreateDialog } from "#components/ui/overlay/create-dialog.tsx";
import type { InvitationLink } from "#lib/invitations/schema.ts";
import { InvitationLinkContent } from "./invitation-link-content.tsx";
import { InviteForm } from "./invite-form.tsx";

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Invites a person and shows the link once. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const t = useTranslations("users.inviteDialog");
  return (
    <CreateDialog<InvitationLink>
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("about")}
      form={(onCreated, close) => <InviteForm onMade={onCreated} onCancel={close} />}
      result={(link, close) => <InvitationLinkContent link={link} onDone={close} />}
    />
  );
}
