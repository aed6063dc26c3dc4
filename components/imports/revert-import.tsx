"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import { importEndpoints } from "#lib/imports/endpoints.ts";
import type { Import } from "#lib/imports/schema.ts";
import { importKeys } from "./import-queries.ts";

/** Undoes an import after confirmation. */
export function RevertImport({ import: { id, counts, revertUntil } }: { import: Import }) {
  const t = useTranslations("imports.revertImport");
  const consequence = t("consequence", {
    created: numberText(counts.created),
    updated: numberText(counts.updated),
  });
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("imports.write");
  const [isAsking, setAsking] = useState(false);
  const revert = useWrite(importEndpoints.revert, {
    stale: [importKeys.all(workspaceId)],
    onSuccess: () => setAsking(false),
    onError: (error) => toast.error(t("couldNotUndo"), { description: error.message }),
  });
  if (!canWrite) return null;
  return (
    <>
      <Button variant="danger-ghost" onClick={() => setAsking(true)}>
        <Undo2 /> {t("undoImport")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("undoQuestion")}
        description={
          revertUntil ? `${consequence} ${t("until", { date: exactTime(revertUntil) })}` : consequence
        }
        confirmLabel={t("undoImport")}
        danger
        busy={revert.isPending}
        onConfirm={() => revert.mutate({ params: { id } })}
      />
    </>
  );
}
