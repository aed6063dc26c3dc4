"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { trashEndpoints } from "#lib/trash/endpoints.ts";
import { trashKeys } from "./trash-queries.ts";

/** A button that deletes everything in the trash permanently, after a confirmation. */
export function EmptyTrashButton() {
  const t = useTranslations("trash.emptyTrash");
  const { workspace } = useShell();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(trashEndpoints.deleteAll, {
    stale: [trashKeys.all(workspace.id)],
    failure: t("couldNotBeEmptied"),
    onSuccess: ({ deleted }) => {
      setAsking(false);
      toast(t("deleted", { count: deleted }));
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t("emptyTrash")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t("title")}
          description={t("note")}
          confirmLabel={t("emptyTrash")}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({})}
        />
      )}
    </>
  );
}
