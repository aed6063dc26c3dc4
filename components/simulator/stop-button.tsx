"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
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
  const stop = useConfirmedWrite(simulatorEndpoints.stop, {
    input: { query: { simulatorId: simulator.id } },
    stale: [simulatorKeys.all(workspace.id)],
    failure: t("notRemoved"),
  });
  return (
    <>
      <Button variant="ghost" size="sm" className="self-start" onClick={stop.ask}>
        {t("removeSimulator")}
      </Button>
      <ConfirmDialog
        title={t("confirmTitle")}
        description={t("whatIsDeleted")}
        confirmLabel={tActions("remove")}
        danger
        {...stop.dialog}
      />
    </>
  );
}
