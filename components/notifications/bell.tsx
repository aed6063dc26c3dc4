"use client";

import { Bell as BellIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Popover, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { unreadMark } from "./unread-labels.ts";
import { useUnread } from "./use-unread.ts";

const BellPanel = lazyPart(() => import("./bell-panel.tsx").then((module) => module.BellPanel));

/** The bell of the sidebar: the unread count and a list of the latest notifications. */
export function Bell() {
  const t = useTranslations("notifications.bell");
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  useCommand({
    id: "notifications",
    label: t("showNotifications"),
    group: useTranslations("layout.shellCommands")("general"),
    keys: "g n",
    everywhere: true,
    keywords: "bell unread mentions",
    icon: <BellIcon />,
    run: () => setOpen(true),
  });
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className="flex h-8 w-full items-center justify-center gap-2.5 rounded-md px-2 font-medium text-ink-soft hover:bg-hover hover:text-ink data-[state=open]:bg-hover lg:h-7 lg:justify-start coarse:h-10">
        <span className="relative">
          <BellIcon className="size-4 shrink-0 text-ink-faint" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-1 -right-1 size-2 rounded-full bg-accent lg:hidden"
            />
          )}
        </span>
        <span className="flex-1 truncate text-left max-lg:sr-only">{t("notifications")}</span>
        <UnreadMark unread={unread} className="max-lg:sr-only" />
      </PopoverTrigger>
      <BellPanel open={open} unread={unread} onClose={() => setOpen(false)} />
    </Popover>
  );
}

/** The count as a badge, with a label for screen readers. */
export function UnreadMark({ unread, className = "" }: { unread: number; className?: string }) {
  const t = useTranslations("notifications.bell");
  const mark = unreadMark(unread);
  if (mark === null) return null;
  return (
    <span className={className}>
      <span className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 font-semibold text-2xs text-on-accent tabular-nums">
        {mark}
      </span>
      <span className="sr-only"> {t("unread")}</span>
    </span>
  );
}
