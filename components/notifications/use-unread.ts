"use client";

import { useQuery } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { notificationQueries } from "./notification-queries.ts";
import { useDesktopChoice } from "./use-desktop-choice.ts";

/** A hidden page has no event stream; if it shows desktop notifications, it polls at this interval instead. */
const ASK_IN_BACK_MS = 60_000;

/** Returns the user's number of unread notifications in this workspace; 0 until it is known. */
export function useUnread(): number {
  const { workspace } = useShell();
  const { isOn } = useDesktopChoice();
  const count = useQuery({
    ...notificationQueries.count(workspace.id),
    ...(isOn && { refetchInterval: ASK_IN_BACK_MS, refetchIntervalInBackground: true }),
  });
  return count.data?.unread ?? 0;
}
