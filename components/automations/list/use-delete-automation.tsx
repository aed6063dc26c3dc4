"use client";

import { useTranslations } from "next-intl";
import { offerRestore } from "#components/layout/undo/offer-restore.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import type { AutomationSummary } from "#lib/automations/schema.ts";
import { automationKeys } from "../automation-queries.ts";

/** Deletes an automation and its active runs after confirmation. */
export function useDeleteAutomation({ id, name, activeRuns }: AutomationSummary, onDeleted: () => void) {
  const t = useTranslations("automations.useDeleteAutomation");
  const workspaceId = useShell().workspace.id;
  const { ask, dialog } = useConfirmedWrite(automationEndpoints.delete, {
    input: { params: { id } },
    stale: [automationKeys.runs(workspaceId)],
    onSuccess: () => {
      offerRestore({ workspaceId, ids: [id], title: t("deleted", { name }) });
      onDeleted();
    },
    failure: t("notDeleted"),
  });
  return {
    ask,
    dialog: (
      <ConfirmDialog
        title={t("deleteName", { name })}
        description={t("description", { count: activeRuns })}
        confirmLabel={t("deleteAutomation")}
        {...dialog}
      />
    ),
  };
}
