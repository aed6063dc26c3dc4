"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { type ProviderPreset, providerPresets } from "./provider-presets.ts";

/** The empty state: explains providers and offers the most common ones. */
export function ProviderStarters({ onAdd }: { onAdd: (preset?: ProviderPreset) => void }) {
  const t = useTranslations("providers.providerStarters");
  return (
    <div className="mt-3 rounded-lg border border-dashed px-4 py-5 text-center">
      <h3 className="font-medium">{t("title")}</h3>
      <p className="mx-auto mt-1 max-w-md text-pretty text-ink-soft">{t("description")}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {providerPresets.map((preset) => (
          <Button key={preset.name} onClick={() => onAdd(preset)}>
            {preset.name}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => onAdd()}>
          {t("anotherServer")}
        </Button>
      </div>
    </div>
  );
}
