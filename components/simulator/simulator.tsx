"use client";

import { useQuery } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { setQueryParameter, useQueryParameters } from "#components/layout/query-parameters.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import type { SimulatedPlatform } from "#lib/simulator/schema.ts";
import { simulatedPlatforms } from "#lib/simulator/schema.ts";
import { simulatorKeys, simulatorQueries } from "./simulator-queries.ts";
import { vendorNames } from "./vendors.ts";
import { Workbench } from "./workbench.tsx";

/** The page "Simulator". Requires permission to manage channels. */
export function Simulator() {
  const t = useTranslations("simulator.simulator");
  if (usePermission("settings.write")) return <StartedSimulator />;
  return (
    <>
      <PageHeader title={t("simulator")} />
      <PageBody>
        <NoPermissionState title={t("noPermission")} description={t("whatItDoes")} />
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
        <LoadState query={simulators} failure={t("couldNotBeLoaded")} rows={6} className="m-4" />
        {simulators.data && <StartSimulator key={platform} platform={platform} />}
      </PageBody>
    </>
  );
}

function useVendor(): [SimulatedPlatform, (platform: SimulatedPlatform) => void] {
  const named = useQueryParameters().get("vendor");
  const platform = simulatedPlatforms.find((one) => one === named) ?? "whatsapp";
  return [platform, (next) => setQueryParameter("vendor", next)];
}

type VendorSwitchProps = { value: SimulatedPlatform; onChange: (platform: SimulatedPlatform) => void };

function VendorSwitch({ value, onChange }: VendorSwitchProps) {
  const t = useTranslations("simulator.vendorSwitch");
  return (
    <SegmentedControl
      label={t("vendor")}
      segments={simulatedPlatforms.map((platform) => ({
        value: platform,
        label: vendorNames[platform],
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

function StartSimulator({ platform }: { platform: SimulatedPlatform }) {
  const t = useTranslations("simulator.startSimulator");
  const { workspace } = useShell();
  const start = useWrite(simulatorEndpoints.start, {
    stale: [simulatorKeys.all(workspace.id)],
    failure: t("notStarted"),
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
