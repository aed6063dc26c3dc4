"use client";

import { CircleHelp } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useMenuButton } from "#components/ui/overlay/use-menu-button.ts";
import type { FrameActions } from "./frame-actions.ts";
import { rowClass } from "./navigation-links.tsx";

const HelpMenuContent = lazyPart(() =>
  import("./help-menu-content.tsx").then((module) => module.HelpMenuContent),
);

/** The API reference and the keyboard shortcuts. */
export function HelpMenu({ onOpenLegend }: Pick<FrameActions, "onOpenLegend">) {
  const t = useTranslations("layout.helpMenu");
  const menu = useMenuButton();
  return (
    <>
      <button type="button" {...menu.button} title={t("help")} className={rowClass}>
        <CircleHelp className="size-4 shrink-0 text-ink-faint" />
        <span className="sr-only lg:not-sr-only">{t("help")}</span>
      </button>
      {menu.anchor && (
        <HelpMenuContent anchor={menu.anchor} onClose={menu.close} onOpenLegend={onOpenLegend} />
      )}
    </>
  );
}
