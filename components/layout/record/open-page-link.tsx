"use client";

import { Maximize2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Tooltip } from "#components/ui/overlay/tooltip.tsx";
import { useCommand } from "../commands/command-provider.tsx";
import { useGuardedNavigation } from "../unsaved-changes/leave-guard.tsx";

/**
 * Links from a panel beside a page to the full page of its record. Shift+Enter opens it too, also from a single-line
 * field.
 */
export function OpenPageLink({ href, group }: { href: string; group: string }) {
  const t = useTranslations("layout.openPageLink");
  const go = useGuardedNavigation();
  useCommand({
    id: "peek:page",
    label: t("openPage"),
    group,
    keys: "shift+enter",
    local: true,
    run: () => go(href),
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || !event.shiftKey || event.defaultPrevented) return;
      if (!(event.target instanceof Element) || event.target.closest(elsewhere)) return;
      event.preventDefault();
      go(href);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [go, href]);
  return (
    <Tooltip content={t("openPage")} shortcut={["Shift", "Enter"]}>
      <Link
        href={href}
        aria-label={t("openPage")}
        className={buttonClass("ghost", "sm", "hit-area size-7 px-0 coarse:size-10")}
      >
        <Maximize2 />
      </Link>
    </Tooltip>
  );
}

/** Returns whether Shift+Enter means a new line here, or belongs to a dialog over the page. */
const elsewhere = "textarea, [data-modal], [role=menu], [role=listbox], [role=combobox]";
