"use client";

import { useTranslations } from "next-intl";
import { offerRestore } from "#components/layout/undo/offer-restore.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { FormError } from "#components/ui/form/form-error.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import type { AutomationSummary } from "#lib/automations/schema.ts";
import { automationKeys } from "../automation-queries.ts";

type DeleteAutomationDialogProps = {
  automation: AutomationSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
};

/** Asks before an automation and its active runs are deleted. */
export function DeleteAutomationDialog({
  automation,
  open,
  onOpenChange,
  onDeleted,
}: DeleteAutomationDialogProps) {
  const t = useTranslations("automations.deleteAutomationDialog");
  const workspaceId = useShell().workspace.id;
  const { id, name, activeRuns } = automation;
  const remove = useWrite(automationEndpoints.delete, {
    stale: [automationKeys.runs(workspaceId)],
    onSuccess: () => {
      onOpenChange(false);
      offerRestore({ workspaceId, ids: [id], title: t("deleted", { name }) });
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("deleteName", { name })}
      description={t("description", { count: activeRuns })}
      confirmLabel={t("deleteAutomation")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    >
      {remove.error && <FormError error={remove.error} />}
    </ConfirmDialog>
  );
}
