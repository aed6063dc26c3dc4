"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useCommand } from "./command-provider.tsx";

const LegendDialog = lazyPart(() => import("./legend-dialog.tsx").then((module) => module.LegendDialog));

/** Lists all shortcuts of this screen. Opens with `?`. */
export function ShortcutLegend() {
  const t = useTranslations("layout.shortcutLegend");
  const [open, setOpen] = useState(false);
  useCommand({
    id: "legend",
    label: t("showKeyboardShortcuts"),
    group: "General",
    everywhere: true,
    keys: "?",
    run: () => setOpen(true),
  });
  return <LegendDialog open={open} onOpenChange={setOpen} />;
}
