"use client";

import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import type { Simulator } from "#lib/simulator/schema.ts";
import { simulatorKeys } from "./simulator-queries.ts";

/** Deletes the simulator with its channel. */
export function StopButton({ simulator }: { simulator: Simulator }) {
  const { workspace } = useShell();
  const [asking, setAsking] = useState(false);
  const stop = useWrite(simulatorEndpoints.stop, {
    stale: [simulatorKeys.all(workspace.id)],
    onError: (error) => toast.error("Not removed", { description: error.message }),
  });
  return (
    <>
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setAsking(true)}>
        Remove simulator
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the simulator?"
        description="Its channel and the messages on its phones are deleted. Contacts and conversations are kept."
        confirmLabel="Remove"
        danger
        busy={stop.isPending}
        onConfirm={() => stop.mutate({ query: { simulatorId: simulator.id } })}
      />
    </>
  );
}
