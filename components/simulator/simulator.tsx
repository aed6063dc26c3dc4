"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { NoPermissionState } from "#components/ui/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { type SimulatedPlatform, simulatedPlatforms } from "#lib/simulator/schema.ts";
import { simulatorQueries } from "./simulator-queries.ts";
import { StartSimulator } from "./start-simulator.tsx";
import { VendorSwitch } from "./vendor-switch.tsx";
import { Workbench } from "./workbench.tsx";

/** The page "Simulator". Requires permission to manage channels. */
export function Simulator() {
  const t = useTranslations("simulator.simulator");
  if (usePermission("settings.write")) return <StartedSimulator />;
  return (
    <>
      <PageHeader title={t("simulator")} />
      <PageBody>
        <NoPermissionState title={t("onlyOwnersAndAdmins")} description={t("whatItDoes")} />
      </PageBody>
    </>
  );
}

/** Shows one vendor at a time, selected in the URL. */
function StartedSimulator() {
  const t = useTranslations("simulator.simulator");
  const { workspace } = useShell();
  const [platform, choose] = useVendor();
  const simulators = useQuery(simulatorQueries.list(workspace.id));
  const simulator = simulators.data?.find((one) => one.platformType === platform);
  const vendors = <VendorSwitch value={platform} onChange={choose} />;
  if (simulator) return <Workbench key={simulator.id} simulator={simulator} vendors={vendors} />;
  return (
    <>
      <PageHeader title={t("simulator")}>{vendors}</PageHeader>
      <PageBody>
        {simulators.isPending && <SkeletonRows count={6} className="m-4" />}
        {simulators.isError && (
          <ErrorState
            title={t("couldNotBeLoaded")}
            error={simulators.error}
            onRetry={() => simulators.refetch()}
          />
        )}
        {simulators.data && <StartSimulator key={platform} platform={platform} />}
      </PageBody>
    </>
  );
}

function useVendor(): [SimulatedPlatform, (platform: SimulatedPlatform) => void] {
  const router = useRouter();
  const path = usePathname();
  const named = useSearchParams().get("vendor");
  const platform = simulatedPlatforms.find((one) => one === named) ?? "whatsapp";
  return [platform, (next) => router.replace(`${path}?vendor=${next}`)];
}
