"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { titleWithUnread } from "./unread-labels.ts";
import { useDesktopChoice } from "./use-desktop-choice.ts";
import { useUnread } from "./use-unread.ts";

/** Shows the unread count in the page's title, and desktop notifications if the user enabled them. Renders nothing. */
export function NotificationSignals() {
  const unread = useUnread();
  useTitle(unread);
  useDesktop(unread);
  return null;
}

/** Keeps the count in the title when another page sets its own title. */
function useTitle(unread: number): void {
  useEffect(() => {
    const apply = () => {
      const title = titleWithUnread(document.title, unread);
      if (title !== document.title) document.title = title;
    };
    apply();
    const watcher = new MutationObserver(apply);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watcher.disconnect();
  }, [unread]);
}

/** Shows a desktop notification for the latest one when the count grows while the page is hidden. */
function useDesktop(unread: number): void {
  const { workspace } = useShell();
  const queries = useQueryClient();
  const { isOn } = useDesktopChoice();
  const before = useRef<number | null>(null);
  useEffect(() => {
    const grew = before.current !== null && unread > before.current;
    before.current = unread;
    if (grew && isOn && document.visibilityState === "hidden") void showLatest(workspace.id);
  }, [unread, isOn, workspace.id]);
  useEffect(() => {
    // The count is read again when the page is hidden, so that only later notifications are shown.
    const recount = () =>
      void queries.invalidateQueries({ queryKey: ["notifications", workspace.id, "count"] });
    document.addEventListener("visibilitychange", recount);
    return () => document.removeEventListener("visibilitychange", recount);
  }, [queries, workspace.id]);
}

async function showLatest(workspaceId: string): Promise<void> {
  const query = { unread: "true", pageSize: 1 } as const;
  const page = await call(notificationEndpoints.list, { workspaceId, query }).catch(() => null);
  const latest = page?.data[0];
  if (!latest) return;
  const shown = new window.Notification(latest.title, { body: latest.body, tag: latest.id });
  shown.onclick = () => {
    window.focus();
    window.location.assign(`/${workspaceId}${latest.path}`);
  };
}
