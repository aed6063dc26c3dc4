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
  const leads = platform === "messenger" ? " Its page has lead forms, too." : "";
  const start = useWrite(simulatorEndpoints.start, {
    stale: [simulatorKeys.all(workspace.id)],
    onError: (error) => toast.error("Not started", { description: error.message }),
  });
  return (
    <EmptyState
      icon={<Smartphone />}
      title="Play a customer's phone"
      description={`Adds a simulated ${label} channel. What you write on its phones arrives as ${label}'s own signed webhooks, and what the team or an agent answers shows on the phone. No account there is needed.${leads}`}
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
