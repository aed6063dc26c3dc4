"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { useOpportunityWrites } from "../use-opportunity-writes.ts";

type DeleteOpportunityDialogProps = {
  /** Empty while the dialog is closed. */
  ids: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteOpportunityDialog({ ids, onClose, onDeleted }: DeleteOpportunityDialogProps) {
  const t = useTranslations("opportunities.deleteOpportunityDialog");
  const { removeMany } = useOpportunityWrites();
  const [busy, setBusy] = useState(false);
  const count = ids.length;

  async function confirm() {
    setBusy(true);
    try {
      await removeMany(ids);
      toast(t("deleted", { count }));
      onDeleted();
    } catch (error) {
      toast.failure(t("couldntDelete", { count }), error);
    }
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={ids.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { count })}
      description={t("whatIsDeletedToo")}
      confirmLabel={t("confirm", { count })}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
