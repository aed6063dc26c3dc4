"use client";

import { useQuery } from "@tanstack/react-query";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { NoPermissionState } from "#components/ui/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { simulatorQueries } from "./simulator-queries.ts";
import { StartSimulator } from "./start-simulator.tsx";
import { Workbench } from "./workbench.tsx";

/** The page "Simulator", for those who set channels up. */
export function Simulator() {
  if (usePermission("settings.write")) return <StartedSimulator />;
  return (
    <>
      <PageHeader title="Simulator" />
      <PageBody>
        <NoPermissionState
          title="Owners and admins use the simulator"
          description="It adds a channel to the workspace and writes to it as customers would."
        />
      </PageBody>
    </>
  );
}

function StartedSimulator() {
  const { workspace } = useShell();
  const simulators = useQuery(simulatorQueries.list(workspace.id));
  const [simulator] = simulators.data ?? [];
  if (simulator) return <Workbench simulator={simulator} />;
  return (
    <>
      <PageHeader title="Simulator" />
      <PageBody>
        {simulators.isPending && <SkeletonRows count={6} className="m-4" />}
        {simulators.isError && (
          <ErrorState
            title="The simulator could not be loaded"
            error={simulators.error}
            onRetry={() => simulators.refetch()}
          />
        )}
        {simulators.data && <StartSimulator />}
      </PageBody>
    </>
  );
}
