"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import type { Simulator } from "#lib/simulator/schema.ts";
import { simulatorKeys } from "./simulator-queries.ts";

/** Deletes the simulator with its channel. */
export function StopButton({ simulator }: { simulator: Simulator }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("simulator.stopButton");
  const { workspace } = useShell();
  const [asking, setAsking] = useState(false);
  const stop = useWrite(simulatorEndpoints.stop, {
    stale: [simulatorKeys.all(workspace.id)],
    failure: t("notRemoved"),
  });
  return (
    <>
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setAsking(true)}>
        {t("removeSimulator")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("confirmTitle")}
        description={t("whatIsDeleted")}
        confirmLabel={tActions("remove")}
        danger
        busy={stop.isPending}
        onConfirm={() => stop.mutate({ query: { simulatorId: simulator.id } })}
      />
    </>
  );
}
