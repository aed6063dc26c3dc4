"use client";

import { BookOpen, Keyboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { MenuBeside, type MenuBesideProps } from "#components/ui/overlay/menu-beside.tsx";
import type { FrameActions } from "./frame-actions.ts";

type HelpMenuContentProps = Pick<MenuBesideProps, "anchor" | "onClose"> & Pick<FrameActions, "onOpenLegend">;

export function HelpMenuContent({ anchor, onClose, onOpenLegend }: HelpMenuContentProps) {
  const t = useTranslations("layout.helpMenu");
  return (
    <MenuBeside anchor={anchor} label={t("help")} onClose={onClose} side="top" className="w-60">
      <DropdownMenuItem asChild>
        <a href="/docs" target="_blank" rel="noreferrer">
          <BookOpen />
          {t("apiReference")}
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Keyboard />} shortcut={["?"]} onSelect={onOpenLegend}>
        {t("keyboardShortcuts")}
      </DropdownMenuItem>
    </MenuBeside>
  );
}
