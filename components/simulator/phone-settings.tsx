"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { failCodesOf, type Simulator, type UpdateSimulator } from "#lib/simulator/schema.ts";
import { simulatorKeys } from "./simulator-queries.ts";

export function PhoneSettings({ simulator }: { simulator: Simulator }) {
  const t = useTranslations("simulator.phoneSettings");
  const { workspace } = useShell();
  const write = useWrite(simulatorEndpoints.update, {
    stale: [simulatorKeys.all(workspace.id)],
    failure: t("notChanged"),
  });
  const change = (body: UpdateSimulator) => write.mutate({ query: { simulatorId: simulator.id }, body });
  const codes = failCodesOf[simulator.platformType];
  const outcomes = [
    { value: "none", label: t("deliverNormally") },
    ...codes.map((code) => ({ value: code, label: `${t(`failCodes.${code}`)} (${code})` })),
  ];
  return (
    <section aria-label={t("phoneSettings")} className="flex flex-col gap-3 px-2">
      <SwitchRow label={t("phonesAreOn")} checked={simulator.isOn} onChange={(isOn) => change({ isOn })} />
      {simulator.platformType !== "telegram" && (
        <SwitchRow
          label={t("readReceipts")}
          checked={simulator.readReceipts}
          onChange={(readReceipts) => change({ readReceipts })}
        />
      )}
      <Field label={t("messagesToPhones")}>
        <Select
          options={outcomes}
          value={simulator.failCode ?? "none"}
          onChange={(value) => change({ failCode: codes.find((code) => code === value) ?? null })}
        />
      </Field>
    </section>
  );
}

type SwitchRowProps = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
