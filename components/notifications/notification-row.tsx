"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Link } from "#components/ui/link.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Notification } from "#lib/notifications/schema.ts";
import { kindIcons } from "./kind-icons.ts";

type NotificationRowProps = { notification: Notification; onOpen: (notification: Notification) => void };

/** One notification, as a link to its subject. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useTranslations("notifications.notificationRow");
  const { workspace } = useShell();
  const { kind, title, body, path, times, isRead, date } = notification;
  const Icon = kindIcons[kind];
  return (
    <Link
      href={`/${workspace.id}${path}`}
      onClick={() => onOpen(notification)}
      className="flex items-start gap-3 rounded-md px-3 py-2.5 hover:bg-hover"
    >
      <span
        className={cn(
          "mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full",
          isRead ? "bg-sunken text-ink-faint" : "bg-accent-soft text-accent-ink",
        )}
      >
        <Icon className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn("line-clamp-2 break-words", isRead ? "text-ink-soft" : "font-medium text-ink")}>
          {!isRead && <span className="sr-only">{t("unread")} </span>}
          {title}
          {times > 1 && <span className="font-normal text-ink-faint"> {t("times", { times })}</span>}
        </span>
        {body !== "" && <span className="line-clamp-2 break-words text-ink-soft text-xs">{body}</span>}
      </span>
      <span className="mt-0.5 flex shrink-0 items-center gap-2 text-ink-faint text-xs">
        <TimeAgo date={date} />
        <span aria-hidden="true" className={cn("size-2 rounded-full", !isRead && "bg-accent")} />
      </span>
    </Link>
  );
}
