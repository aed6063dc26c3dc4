"use client";

import { CircleHelp } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";

/** A button that explains a number. */
export function HelpButton({ subject, children }: { subject: string; children: ReactNode }) {
  const label = useTranslations("reports.helpButton")("whatIs", { subject });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton size="sm" label={label} icon={<CircleHelp className="text-ink-faint" />} />
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="text-pretty text-ink-soft text-xs">
        {children}
      </PopoverContent>
    </Popover>
  );
}
