"use client";

import { RefreshCw } from "lucide-react";
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
  const workspaceId = useShell().workspace.id;
  const [asking, setAsking] = useState(false);
  const renew = useWrite(workerEndpoints.renewToken, {
    stale: [workerKeys.all(workspaceId)],
    onSuccess: () => {
      setAsking(false);
      toast.success("The webhook has a new token");
    },
    onError: (error) => toast.error("Not renewed", { description: error.message }),
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden="true" /> Renew token…
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Give “${worker.name}” a new token?`}
        description="Calls to the old address are rejected from now on."
        confirmLabel="Renew token"
        busy={renew.isPending}
        onConfirm={() => renew.mutate({ params: { id: worker.id } })}
      />
    </>
  );
}
