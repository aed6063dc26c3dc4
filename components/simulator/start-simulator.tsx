"use client";

import { Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import type { SimulatedPlatform } from "#lib/simulator/schema.ts";
import { simulatorKeys } from "./simulator-queries.ts";
import { vendorNames } from "./vendors.ts";

/** Explains the simulator and starts it. */
export function StartSimulator({ platform }: { platform: SimulatedPlatform }) {
  const t = useTranslations("simulator.startSimulator");
  const { workspace } = useShell();
  const start = useWrite(simulatorEndpoints.start, {
    stale: [simulatorKeys.all(workspace.id)],
    onError: (error) => toast.error(t("notStarted"), { description: error.message }),
  });
  return (
    <EmptyState
      icon={<Smartphone />}
      title={t("title")}
      description={t("description", { vendor: vendorNames[platform], platform })}
      action={
        <Button
          variant="primary"
          busy={start.isPending}
          onClick={() => start.mutate({ body: { platformType: platform } })}
        >
          {t("startSimulator")}
        </Button>
      }
    />
  );
}
