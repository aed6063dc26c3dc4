"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Bell } from "#components/notifications/bell.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Tooltip } from "#components/ui/overlay/tooltip.tsx";
import { keyCaps } from "./commands/shortcut.ts";
import { useIsApple } from "./commands/use-is-apple.ts";
import type { FrameActions } from "./frame-actions.ts";
import { HelpMenu } from "./help-menu.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { UserMenu } from "./user-menu.tsx";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";

/** Navigation on the left; icons only on a tablet. Narrower screens use the phone bar. */
export function Sidebar({ onOpenPalette, onOpenLegend, onNewWorkspace }: FrameActions) {
  const t = useTranslations("layout.sidebar");
  const caps = keyCaps("mod+k", useIsApple());
  return (
    <div className="hidden w-14 shrink-0 flex-col gap-3 px-2 py-2.5 md:flex lg:w-57">
      <WorkspaceSwitcher onNewWorkspace={onNewWorkspace} />
      <Tooltip content={t("search")} shortcut={caps} side="right">
        <button
          type="button"
          onClick={onOpenPalette}
          className="flex h-8 shrink-0 items-center justify-center gap-2 rounded-md border bg-surface px-2 text-ink-faint shadow-card hover:border-line-strong lg:justify-start"
        >
          <Search className="size-4 shrink-0" />
          <span className="sr-only flex-1 text-left lg:not-sr-only lg:truncate">{t("search")}</span>
          <Kbd keys={caps} className="hidden lg:inline-flex" />
        </button>
      </Tooltip>
      <NavigationLinks />
      <div className="mt-auto flex flex-col gap-1">
        <HelpMenu onOpenLegend={onOpenLegend} />
        <Bell />
        <UserMenu />
      </div>
    </div>
  );
}
