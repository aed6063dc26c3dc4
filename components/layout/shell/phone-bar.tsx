"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUnread } from "#components/notifications/use-unread.ts";
import { cn } from "#components/ui/class-names.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Link } from "#components/ui/link.tsx";
import { useScreenAddress } from "../use-screen-address.ts";
import { useShell } from "../workspace-context.tsx";
import { isCurrent } from "./navigation.ts";
import { phoneItems } from "./phone-items.ts";
import type { ShellActions } from "./shell-actions.ts";
import { useNavigation } from "./use-navigation.ts";

const PhoneMenu = lazyPart(() => import("./phone-menu.tsx").then((module) => module.PhoneMenu));
const itemClass =
  "flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 font-medium text-2xs text-ink-faint";

/** Navigation on a phone: the main screens in the bar, the others behind Menu. */
export function PhoneBar(actions: ShellActions) {
  const t = useTranslations("layout.phoneBar");
  const tLinks = useTranslations("layout.navigationLinks");
  const tScreens = useTranslations("layout.screens");
  const { workspace } = useShell();
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  const addressOf = useScreenAddress();
  const { bar } = phoneItems(useNavigation());
  const isOnBar = bar.some((item) => isCurrent(item, workspace.id, pathname));
  return (
    <nav
      data-phone-bar
      aria-label={tLinks("main")}
      className="flex shrink-0 border-t bg-canvas pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {bar.map((item) => {
        const current = isCurrent(item, workspace.id, pathname);
        return (
          <Link
            key={item.path}
            href={addressOf(item)}
            aria-current={current ? "page" : undefined}
            className={cn(itemClass, current && "text-accent-ink")}
          >
            <item.icon className="size-5" />
            {tScreens(item.id)}
          </Link>
        );
      })}
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={cn(itemClass, !isOnBar && "text-accent-ink")}
      >
        <span className="relative">
          <Menu className="size-5" />
          {unread > 0 && (
            <span aria-hidden="true" className="absolute -top-0.5 -right-1 size-2 rounded-full bg-accent" />
          )}
        </span>
        {t("menu")}
        {unread > 0 && <span className="sr-only">{t("unread", { count: unread })}</span>}
      </button>
      <PhoneMenu open={open} onOpenChange={setOpen} {...actions} />
    </nav>
  );
}
