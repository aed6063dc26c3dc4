"use client";

import { Pencil, Trash2, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import type { Worker } from "#lib/workers/schema.ts";
import { NameDialog } from "./name-dialog.tsx";
import { workerKeys } from "./worker-queries.ts";

type WorkerMenuProps = {
  worker: Worker;
  /** Discards unsaved changes, on screens too narrow for a button. */
  discard?: (() => void) | undefined;
};

/** More actions of a worker: rename, delete. */
export function WorkerMenu({ worker, discard }: WorkerMenuProps) {
  const t = useTranslations("workers.workerMenu");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const [isRenaming, setIsRenaming] = useState(false);
  const remove = useConfirmedWrite(workerEndpoints.delete, {
    input: { params: { id: worker.id } },
    stale: [[...workerKeys.all(workspaceId), "list"]],
    onSuccess: () => {
      toast(t("deleted", { name: worker.name }));
      router.replace(`/${workspaceId}/workers`);
    },
    failure: t("notDeleted"),
  });
  return (
    <>
      <IconMenu label={t("moreAboutName", { name: worker.name })}>
        {discard && (
          <DropdownMenuItem icon={<Undo2 />} className="sm:hidden" onSelect={discard}>
            {t("discardChanges")}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={<Pencil />} onSelect={() => setIsRenaming(true)}>
          {t("rename")}
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Trash2 />} danger onSelect={remove.ask}>
          {t("delete")}
        </DropdownMenuItem>
      </IconMenu>
      <NameDialog
        worker={worker}
        open={isRenaming}
        onOpenChange={setIsRenaming}
        onDone={() => setIsRenaming(false)}
      />
      <ConfirmDialog
        title={t("deleteName", { name: worker.name })}
        description={t("itsAddressStopsWorking", { total: worker.calls.total })}
        confirmLabel={t("deleteInboundWebhook")}
        {...remove.dialog}
      />
    </>
  );
}
