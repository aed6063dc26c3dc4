"use client";

import { Smartphone } from "lucide-react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { toast } from "#components/ui/toast.tsx";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { simulatorKeys } from "./simulator-queries.ts";

/** Says what the simulator is, and starts it. */
export function StartSimulator() {
  const { workspace } = useShell();
  const start = useWrite(simulatorEndpoints.start, {
    stale: [simulatorKeys.all(workspace.id)],
    onError: (error) => toast.error("Not started", { description: error.message }),
  });
  return (
    <EmptyState
      icon={<Smartphone />}
      title="Play a customer's phone"
      description="Adds a simulated WhatsApp channel. What you write on its phones arrives as WhatsApp's own signed webhooks, and what the team or an agent answers shows on the phone. No account at Meta is needed."
      action={
        <Button variant="primary" busy={start.isPending} onClick={() => start.mutate({})}>
          Start simulator
        </Button>
      }
    />
  );
}
