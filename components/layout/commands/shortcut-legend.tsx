"use client";

import { useTranslations } from "next-intl";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useCommand } from "./command-provider.tsx";

const LegendDialog = lazyPart(() => import("./legend-dialog.tsx").then((module) => module.LegendDialog));

type ShortcutLegendProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Lists all shortcuts of this screen. Opens with `?` and from the help menu. */
export function ShortcutLegend({ open, onOpenChange }: ShortcutLegendProps) {
  const t = useTranslations("layout.shortcutLegend");
  useCommand({
    id: "legend",
    label: t("showKeyboardShortcuts"),
    group: "General",
    everywhere: true,
    keys: "?",
    run: () => onOpenChange(true),
  });
  return <LegendDialog open={open} onOpenChange={onOpenChange} />;
}
