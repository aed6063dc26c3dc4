"use client";

import { useTranslations } from "next-intl";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useCommand } from "./command-provider.tsx";

const PaletteDialog = lazyPart(() => import("./palette-dialog.tsx").then((module) => module.PaletteDialog));

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Searches records of the workspace and commands of the screen. Opens with Ctrl/Cmd+K. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const t = useTranslations("layout.commandPalette");
  useCommand({
    id: "palette",
    label: t("openCommandPalette"),
    group: "General",
    everywhere: true,
    keys: "mod+k",
    hidden: true,
    run: () => onOpenChange(!open),
  });
  return <PaletteDialog open={open} onOpenChange={onOpenChange} />;
}
