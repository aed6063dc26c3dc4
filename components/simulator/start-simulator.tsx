"use client";

import { Smartphone } from "lucide-react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import type { SimulatedPlatform } from "#lib/simulator/schema.ts";
import { simulatorKeys } from "./simulator-queries.ts";
import { vendorLabels } from "./vendors.ts";

/** Explains the simulator and starts it. */
export function StartSimulator({ platform }: { platform: SimulatedPlatform }) {
  const { workspace } = useShell();
  const { label } = vendorLabels[platform];
  const leads = platform === "messenger" ? " It also has lead forms." : "";
  const start = useWrite(simulatorEndpoints.start, {
    stale: [simulatorKeys.all(workspace.id)],
    onError: (error) => toast.error("Not started", { description: error.message }),
  });
  return (
    <EmptyState
      icon={<Smartphone />}
      title="Simulate a customer's phone"
      description={`Adds a simulated ${label} channel. Messages from its phones arrive as signed ${label} webhooks, and replies appear on the phone. You don't need a ${label} account.${leads}`}
      action={
        <Button
          variant="primary"
          busy={start.isPending}
          onClick={() => start.mutate({ body: { platformType: platform } })}
        >
          Start simulator
        </Button>
      }
    />
  );
}
