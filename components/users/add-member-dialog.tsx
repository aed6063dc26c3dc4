"use client";

import { useTranslations } from "next-intl";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { AddMemberForm } from "./add-member-form.tsx";

type AddMemberDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Adds a person to the workspace. */
export function AddMemberDialog({ open, onOpenChange }: AddMemberDialogProps) {
  const t = useTranslations("users.addMemberDialog");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("addMember")} description={t("aboutExisting")}>
        <AddMemberForm onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}
