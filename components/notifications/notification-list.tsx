"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { splitByDay } from "#components/layout/history/split-by-day.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Notification } from "#lib/notifications/schema.ts";
import { kindIcons } from "./kind-icons.ts";
import { type NotificationFilters, notificationQueries } from "./notification-queries.ts";
import { useMarkRead } from "./use-mark-read.ts";

type NotificationListProps = {
  filters: NotificationFilters;
  /** The empty state. */
  empty: ReactNode;
  /** Called after one was opened. */
  onOpen?: () => void;
};

/** Notifications by day, latest first; opening one marks it as read. The up and down keys move between them. */
export function NotificationList({ filters, empty, onOpen }: NotificationListProps) {
  const t = useTranslations("notifications.notificationList");
  const { workspace } = useShell();
  const list = useInfiniteQuery(notificationQueries.list(workspace.id, filters));
  const markRead = useMarkRead();
  const notifications = list.data?.pages.flatMap((page) => page.data) ?? [];

  function open({ id, isRead }: Notification) {
    if (!isRead) markRead.mutate({ body: { ids: [id] } });
    onOpen?.();
  }

  if (!list.data) return <LoadState query={list} failure={t("couldNotLoad")} rows={4} className="m-3" />;
  if (notifications.length === 0) return empty;
  const dated = notifications.map((notification) => ({ ...notification, at: notification.date }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links inside
    <div onKeyDown={moveFocus}>
      {splitByDay(dated, new Date()).map(({ key, label, items }) => (
        <Day key={key} label={label} notifications={items} onOpen={open} />
      ))}
      <LoadMore {...pagingOf(list)} />
    </div>
  );
}

type DayProps = {
  label: string;
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
};

function Day({ label, notifications, onOpen }: DayProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mb-2">
      <h2 id={heading} className="px-3 pt-2 pb-1 font-medium text-ink-faint text-xs">
        {label}
      </h2>
      <ul>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLAnchorElement ? links.indexOf(activeElement) : -1;
  const next = links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type NotificationRowProps = { notification: Notification; onOpen: (notification: Notification) => void };

/** One notification, as a link to its subject. */
function NotificationRow({ notification, onOpen }: NotificationRowProps) {
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
