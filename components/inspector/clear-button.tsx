"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { inspectorKeys } from "./inspector-queries.ts";

/** Deletes the received requests. */
export function ClearButton({ onCleared }: { onCleared: () => void }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("inspector.clearButton");
  const { workspace } = useShell();
  const mayClear = usePermission("inspector.write");
  const clear = useConfirmedWrite(inspectorEndpoints.clear, {
    input: {},
    stale: [inspectorKeys.all(workspace.id)],
    onSuccess: onCleared,
    failure: t("notCleared"),
  });
  if (!mayClear) return null;
  return (
    <>
      <Button size="sm" onClick={clear.ask}>
        <Trash2 />
        {tActions("clear")}
      </Button>
      <ConfirmDialog
        title={t("clearAllReceivedRequests")}
        description={t("theListCannotBeRestored")}
        confirmLabel={t("clearTheList")}
        {...clear.dialog}
      />
    </>
  );
}
