"use client";

import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import type { Simulator } from "#lib/simulator/schema.ts";
import { PhoneSettings } from "./phone-settings.tsx";
import { StopButton } from "./stop-button.tsx";

/** The settings of the phones in a popover, for narrow screens. */
export function SettingsPopover({ simulator }: { simulator: Simulator }) {
  const t = useTranslations("simulator.settingsPopover");
  return (
    <div className="lg:hidden">
      <Popover>
        <PopoverTrigger asChild>
          <IconButton label={t("phoneSettings")} icon={<SlidersHorizontal />} size="sm" />
        </PopoverTrigger>
        <PopoverContent aria-label={t("phoneSettings")} align="end" className="flex flex-col gap-4">
          <PhoneSettings simulator={simulator} />
          <StopButton simulator={simulator} />
        </PopoverContent>
      </Popover>
    </div>
  );
}
