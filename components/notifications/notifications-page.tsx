"use client";

import { CheckCheck, Inbox, Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import {
  setQueryParameter,
  setQueryParameters,
  useQueryParameters,
} from "#components/layout/query-parameters.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
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
  const search = useQueryParameters();
  const kind = NotificationKind.safeParse(search.get("kind")).data;
  const isUnread = search.get("show") === "unread";
  const isFiltered = kind !== undefined || isUnread;
  return (
    <>
      <PageHeader title={t("notifications")} actions={<Actions workspaceId={workspace.id} />}>
        <FilterChoice
          label={t("status")}
          options={[{ value: "unread", label: t("unread") }]}
          value={isUnread ? "unread" : ""}
          onChange={(next) => setQueryParameter("show", next || null)}
        />
        <FilterChoice
          label={t("kind")}
          options={notificationKinds.map((value) => ({ value, label: tKinds(`${value}.label`) }))}
          value={kind ?? ""}
          onChange={(next) => setQueryParameter("kind", next || null)}
        />
      </PageHeader>
      <PageBody>
        <div className="mx-auto max-w-3xl px-1 py-2 sm:px-4">
          <NotificationList
            filters={{ kind, ...(isUnread && { unread: "true" }) }}
            empty={isFiltered ? <NothingLeft onShowAll={showAll} /> : <NothingYet />}
          />
        </div>
      </PageBody>
    </>
  );
}

function showAll(): void {
  setQueryParameters(new URLSearchParams(), "replace");
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
