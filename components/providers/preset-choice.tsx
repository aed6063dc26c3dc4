"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import type { ProviderFormValues } from "./provider-form-values.ts";
import { providerPresets } from "./provider-presets.ts";

const other = "other";

/** Fills in the name and URL of a common provider. */
export function PresetChoice({ form }: { form: ProviderFormValues }) {
  const t = useTranslations("providers.presetChoice");
  const baseUrl = useWatch({ control: form.control, name: "baseUrl" });
  const chosen = providerPresets.find((preset) => preset.baseUrl === baseUrl);

  function choose(name: string) {
    const preset = providerPresets.find((one) => one.name === name);
    const isOurs = providerPresets.some((one) => one.name === form.getValues("name"));
    form.setValue("baseUrl", preset?.baseUrl ?? "", { shouldDirty: true });
    if (isOurs || form.getValues("name") === "")
      form.setValue("name", preset?.name ?? "", { shouldDirty: true });
    form.clearErrors(["name", "baseUrl"]);
    if (!preset) form.setFocus("name");
  }

  return (
    <div className="grid gap-1">
      <SegmentedControl
        label={t("server")}
        segments={[
          ...providerPresets.map(({ name }) => ({ value: name, label: name })),
          { value: other, label: t("other") },
        ]}
        value={chosen?.name ?? other}
        onChange={choose}
        className="w-fit max-w-full overflow-x-auto"
      />
      <p className="text-ink-faint text-xs">{t(`hints.${chosen?.id ?? other}`)}</p>
    </div>
  );
}
