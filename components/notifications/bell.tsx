"use client";

import { Bell as BellIcon, BellOff, CheckCheck, Settings2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { NotificationList } from "./notification-list.tsx";
import { unreadMark } from "./unread-labels.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useUnread } from "./use-unread.ts";

/** The bell of the sidebar: the unread count and a list of the latest notifications. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  useCommand({
    id: "notifications",
    label: "Show notifications",
    group: "General",
    keys: "g j",
    keywords: "bell unread mentions",
    icon: <BellIcon aria-hidden="true" />,
    run: () => setOpen(true),
  });
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className="flex h-8 w-full items-center justify-center gap-2.5 rounded-md px-2 font-medium text-ink-soft hover:bg-hover hover:text-ink data-[state=open]:bg-hover lg:h-7 lg:justify-start coarse:h-10">
        <span className="relative">
          <BellIcon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-1 -right-1 size-2 rounded-full bg-accent lg:hidden"
            />
          )}
        </span>
        <span className="sr-only flex-1 truncate text-left lg:not-sr-only">Notifications</span>
        <UnreadMark unread={unread} className="sr-only lg:not-sr-only" />
      </PopoverTrigger>
      <PopoverContent
        side="right"
        align="end"
        aria-label="Notifications"
        onOpenAutoFocus={focusPanel}
        className="flex max-h-[min(36rem,80dvh)] w-96 flex-col p-0"
      >
        <BellPanel unread={unread} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

/** Focus goes to the panel itself: on its first button it would open a tooltip over the list. */
function focusPanel(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** The count as a badge, with a label for screen readers. */
export function UnreadMark({ unread, className = "" }: { unread: number; className?: string }) {
  const mark = unreadMark(unread);
  if (mark === null) return null;
  return (
    <span className={className}>
      <span className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 font-semibold text-2xs text-on-accent tabular-nums">
        {mark}
      </span>
      <span className="sr-only"> unread</span>
    </span>
  );
}

function BellPanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { workspace } = useShell();
  const markRead = useMarkRead();
  return (
    <>
      <div className="flex items-center gap-1 border-b px-3 py-2">
        <p className="flex-1 font-semibold">Notifications</p>
        <IconButton
          label="Mark all as read"
          icon={<CheckCheck aria-hidden="true" />}
          size="sm"
          disabled={unread === 0}
          busy={markRead.isPending}
          onClick={() => markRead.mutate({ body: { all: true } })}
        />
        <Link
          href={`/${workspace.id}/settings/notifications`}
          onClick={onClose}
          aria-label="Notification preferences"
          title="Notification preferences"
          className="flex size-7 items-center justify-center rounded-md text-ink-soft hover:bg-hover coarse:size-9"
        >
          <Settings2 aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-1">
        <NotificationList filters={{}} onOpen={onClose} empty={<NothingYet />} />
      </div>
      <Link
        href={`/${workspace.id}/notifications`}
        onClick={onClose}
        className="border-t px-3 py-2 text-center font-medium text-accent-ink hover:bg-hover"
      >
        All notifications
      </Link>
    </>
  );
}

/** The empty state. */
export function NothingYet() {
  return (
    <EmptyState
      icon={<BellOff />}
      title="Nothing yet"
      description="Contacts that become yours, notes that mention you and tasks that are due show up here."
    />
  );
}
