"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { notificationKeys } from "./notification-queries.ts";

/** Marks notifications as read: by their ids, or all. */
export function useMarkRead() {
  const t = useTranslations("notifications.useMarkRead");
  const queries = useQueryClient();
  const { workspace } = useShell();
  return useWrite(notificationEndpoints.read, {
    stale: [notificationKeys.all(workspace.id)],
    onSuccess: (count) => queries.setQueryData(notificationKeys.count(workspace.id), count),
    failure: t("notMarkedAsRead"),
  });
}
