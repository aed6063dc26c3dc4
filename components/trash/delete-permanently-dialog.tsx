"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { trashEndpoints } from "#lib/trash/endpoints.ts";
import type { TrashItem } from "#lib/trash/schema.ts";
import { trashKeys } from "./trash-queries.ts";

type DeletePermanentlyDialogProps = {
  /** The item to delete; null while the dialog is closed. */
  item: TrashItem | null;
  onClose: () => void;
};

/** Asks for confirmation before a record in the trash is deleted permanently. */
export function DeletePermanentlyDialog({ item, onClose }: DeletePermanentlyDialogProps) {
  const t = useTranslations("trash.deleteDialog");
  const { workspace } = useShell();
  const remove = useWrite(trashEndpoints.delete, {
    stale: [trashKeys.all(workspace.id)],
    failure: t("couldNotBeDeleted"),
    onSuccess: () => {
      onClose();
      toast(t("deleted"));
    },
  });
  if (item === null) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { name: item.name })}
      description={t("note")}
      confirmLabel={t("confirm")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: item.id } })}
    />
  );
}
