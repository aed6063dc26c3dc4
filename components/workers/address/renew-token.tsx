"use client";

import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import type { Worker } from "#lib/workers/schema.ts";
import { workerKeys } from "../worker-queries.ts";

/** Replaces the worker's token after a confirmation. */
export function RenewToken({ worker }: { worker: Worker }) {
  const t = useTranslations("workers.renewToken");
  const workspaceId = useShell().workspace.id;
  const [asking, setAsking] = useState(false);
  const renew = useWrite(workerEndpoints.renewToken, {
    stale: [workerKeys.all(workspaceId)],
    onSuccess: () => {
      setAsking(false);
      toast.success(t("theWebhookHasANewToken"));
    },
    onError: (error) => toast.error(t("notRenewed"), { description: error.message }),
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <RefreshCw /> {t("renewTokenFor")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("giveNameANewToken", { name: worker.name })}
        description={t("callsToTheOldAddress")}
        confirmLabel={t("confirm")}
        busy={renew.isPending}
        onConfirm={() => renew.mutate({ params: { id: worker.id } })}
      />
    </>
  );
}
