"use client";

import { useTranslations } from "next-intl";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { type SimulatedPlatform, simulatedPlatforms } from "#lib/simulator/schema.ts";
import { vendorNames } from "./vendors.ts";

type VendorSwitchProps = { value: SimulatedPlatform; onChange: (platform: SimulatedPlatform) => void };

/** The choice of the simulated vendor. */
export function VendorSwitch({ value, onChange }: VendorSwitchProps) {
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
