"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
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
  const [asking, setAsking] = useState(false);
  const clear = useWrite(inspectorEndpoints.clear, {
    stale: [inspectorKeys.all(workspace.id)],
    onSuccess: () => {
      setAsking(false);
      onCleared();
    },
    failure: t("notCleared"),
  });
  if (!mayClear) return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Trash2 />
        {tActions("clear")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("clearAllReceivedRequests")}
        description={t("theListCannotBeRestored")}
        confirmLabel={t("clearTheList")}
        busy={clear.isPending}
        onConfirm={() => clear.mutate({})}
      />
    </>
  );
}
