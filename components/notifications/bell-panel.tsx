"use client";

import { BellOff, CheckCheck, Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Link } from "#components/ui/link.tsx";
import { PopoverContent } from "#components/ui/overlay/popover.tsx";
import { NotificationList } from "./notification-list.tsx";
import { useMarkRead } from "./use-mark-read.ts";

type BellPanelProps = { open: boolean; unread: number; onClose: () => void };

/** The list of the latest notifications that the bell opens. */
export function BellPanel({ unread, onClose }: BellPanelProps) {
  const t = useTranslations("notifications.bellPanel");
  const { workspace } = useShell();
  const markRead = useMarkRead();
  return (
    <PopoverContent
      side="right"
      align="end"
      aria-label={t("notifications")}
      onOpenAutoFocus={focusPanel}
      className="flex max-h-[min(36rem,80dvh)] w-96 flex-col p-0"
    >
      <div className="flex items-center gap-1 border-b px-3 py-2">
        <p className="flex-1 font-semibold">{t("notifications")}</p>
        <IconButton
          label={t("markAllAsRead")}
          icon={<CheckCheck />}
          size="sm"
          disabled={unread === 0}
          busy={markRead.isPending}
          onClick={() => markRead.mutate({ body: { all: true } })}
        />
        <Link
          href={`/${workspace.id}/settings/notifications`}
          onClick={onClose}
          aria-label={t("notificationPreferences")}
          title={t("notificationPreferences")}
          className="flex size-7 items-center justify-center rounded-md text-ink-soft hover:bg-hover coarse:size-9"
        >
          <Settings2 className="size-4" />
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
        {t("allNotifications")}
      </Link>
    </PopoverContent>
  );
}

/** Focus goes to the panel itself: on its first button it would open a tooltip over the list. */
function focusPanel(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus();
}

export function NothingYet() {
  const t = useTranslations("notifications.bellPanel");
  return <EmptyState icon={<BellOff />} title={t("nothingYet")} description={t("aboutNotifications")} />;
}
