"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { offerRestore } from "#components/layout/undo/offer-restore.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { contactKeys } from "../contact-queries.ts";

type DeleteContactDialogProps = {
  /** The contact to delete; null while the dialog is closed. */
  contactId: string | null;
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms and performs the deletion of one contact. */
export function DeleteContactDialog({ contactId, onClose, onDeleted }: DeleteContactDialogProps) {
  const t = useTranslations("contacts.deleteContactDialog");
  const { workspace } = useShell();
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const remove = useMutation({
    mutationFn: (id: string) =>
      call(contactEndpoints.delete, {
        workspaceId: workspace.id,
        query: { id },
        mutationId: feed.newMutationId(),
      }),
    onSuccess: ({ id }) => {
      onClose();
      onDeleted();
      offerRestore({ workspaceId: workspace.id, ids: [id], title: t("contactDeleted") });
      void queries.invalidateQueries({ queryKey: contactKeys.boards(workspace.id) });
      return queries.invalidateQueries({ queryKey: contactKeys.lists(workspace.id) });
    },
    onError: (error) => toast.failure(t("couldNotBeDeleted"), error),
  });
  if (contactId === null) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("deleteThisContact")}
      description={t("whatIsDeletedToo")}
      confirmLabel={t("deleteContact")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(contactId)}
    />
  );
}
