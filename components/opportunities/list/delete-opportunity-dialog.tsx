"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { cardCountText, cardText } from "#components/board/card/card-text.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { useOpportunityWrites } from "../use-opportunity-writes.ts";

export type DeleteOpportunityDialogProps = {
  /** Empty while the dialog is closed. */
  ids: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of opportunities. */
export function DeleteOpportunityDialog({ ids, onClose, onDeleted }: DeleteOpportunityDialogProps) {
  const t = useTranslations("opportunities.deleteOpportunityDialog");
  const { removeMany } = useOpportunityWrites();
  const [busy, setBusy] = useState(false);
  const what = ids.length > 1 ? cardCountText("opportunity", ids.length) : "opportunity";

  async function confirm() {
    setBusy(true);
    try {
      await removeMany(ids);
      toast(ids.length > 1 ? `${what} deleted` : t("opportunityDeleted"));
      onDeleted();
    } catch (error) {
      toast.error(`Couldn't delete ${ids.length > 1 ? what : "the opportunity"}`, {
        description: error instanceof Error ? error.message : undefined,
      });
    }
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={ids.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={ids.length > 1 ? t("deleteWhat", { what }) : t("deleteThisOpportunity")}
      description={cardText("opportunity", "deletion")}
      confirmLabel={t("deleteWhat2", { what })}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
