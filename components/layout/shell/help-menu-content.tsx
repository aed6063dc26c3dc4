"use client";

import { BookOpen, Keyboard, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShortcut } from "#components/layout/commands/command-provider.tsx";
import { Link } from "#components/ui/link.tsx";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { MenuBeside, type MenuBesideProps } from "#components/ui/overlay/menu-beside.tsx";
import { useShell } from "../workspace-context.tsx";
import type { ShellActions } from "./shell-actions.ts";

type HelpMenuContentProps = Pick<MenuBesideProps, "anchor" | "onClose"> & Pick<ShellActions, "onOpenLegend">;

export function HelpMenuContent({ anchor, onClose, onOpenLegend }: HelpMenuContentProps) {
  const t = useTranslations("layout.helpMenu");
  const { workspace } = useShell();
  return (
    <MenuBeside anchor={anchor} label={t("help")} onClose={onClose} side="top" className="w-60">
      <DropdownMenuItem asChild>
        <a href="/docs" target="_blank" rel="noreferrer">
          <BookOpen />
          {t("documentation")}
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Keyboard />} shortcut={useShortcut("legend")} onSelect={onOpenLegend}>
        {t("keyboardShortcuts")}
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link href={`/${workspace.id}/whats-new`}>
          <Sparkles />
          {t("whatsNew")}
        </Link>
      </DropdownMenuItem>
    </MenuBeside>
  );
}
