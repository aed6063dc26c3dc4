"use client";

import { useQuery } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { notificationQueries } from "./notification-queries.ts";
import { useDesktopChoice } from "./use-desktop-choice.ts";

/** A page in the back holds no stream; one that shows notifications on the desktop asks this often instead. */
const ASK_IN_BACK_MS = 60_000;

/** How many notifications the person has not read in this workspace; 0 until known. */
export function useUnread(): number {
  const { workspace } = useShell();
  const { isOn } = useDesktopChoice();
  const count = useQuery({
    ...notificationQueries.count(workspace.id),
    ...(isOn && { refetchInterval: ASK_IN_BACK_MS, refetchIntervalInBackground: true }),
  });
  return count.data?.unread ?? 0;
}
