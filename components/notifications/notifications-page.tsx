"use client";

import { CheckCheck, Inbox, Settings2 } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { Link } from "#components/ui/link.tsx";
import { NotificationKind, notificationKinds } from "#lib/notifications/schema.ts";
import { NothingYet } from "./bell-panel.tsx";
import { NotificationList } from "./notification-list.tsx";
import { useMarkRead } from "./use-mark-read.ts";
import { useUnread } from "./use-unread.ts";

/** The page "Notifications": the user's notifications in this workspace from the last 90 days. */
export function NotificationsPage() {
  const t = useTranslations("notifications.notificationsPage");
  const tKinds = useTranslations("notifications.kinds");
  const { workspace } = useShell();
  const search = useSearchParams();
  const router = useRouter();
  const kind = NotificationKind.safeParse(search.get("kind")).data;
  const isUnread = search.get("show") === "unread";
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === "") next.delete(name);
    else next.set(name, value);
    router.replace(next.size === 0 ? "?" : `?${next}`, { scroll: false });
  };
  const isFiltered = kind !== undefined || isUnread;
  return (
    <>
      <PageHeader title={t("notifications")} actions={<Actions workspaceId={workspace.id} />}>
        <FilterChoice
          label={t("status")}
          options={[{ value: "unread", label: t("unread") }]}
          value={isUnread ? "unread" : ""}
          onChange={(next) => set("show", next)}
        />
        <FilterChoice
          label={t("kind")}
          options={notificationKinds.map((value) => ({ value, label: tKinds(`${value}.label`) }))}
          value={kind ?? ""}
          onChange={(next) => set("kind", next)}
        />
      </PageHeader>
      <PageBody>
        <div className="mx-auto max-w-3xl px-1 py-2 sm:px-4">
          <NotificationList
            filters={{ kind, ...(isUnread && { unread: "true" }) }}
            empty={isFiltered ? <NothingLeft onShowAll={() => router.replace("?")} /> : <NothingYet />}
          />
        </div>
      </PageBody>
    </>
  );
}

function Actions({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("notifications.notificationsPage");
  const unread = useUnread();
  const markRead = useMarkRead();
  return (
    <>
      <Button
        disabled={unread === 0}
        busy={markRead.isPending}
        aria-label={t("markAllAsRead")}
        onClick={() => markRead.mutate({ body: { all: true } })}
      >
        <CheckCheck />
        <span className="max-sm:hidden">{t("markAllAsRead")}</span>
      </Button>
      <Link
        href={`/${workspaceId}/settings/notifications`}
        aria-label={t("preferences")}
        className={buttonClass("secondary", "md")}
      >
        <Settings2 />
        <span className="max-sm:hidden">{t("preferences")}</span>
      </Link>
    </>
  );
}

function NothingLeft({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations("notifications.notificationsPage");
  return (
    <EmptyState
      icon={<Inbox />}
      title={t("nothingHere")}
      description={t("noMatches")}
      action={<Button onClick={onShowAll}>{t("showAll")}</Button>}
    />
  );
}
