"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { personKey } from "#components/layout/person-storage.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { readStored, removeStored, writeStored } from "#components/ui/stored-value.ts";
import { checklistQueries } from "./checklist-queries.ts";

/** Steps done and in total. */
type SetupProgress = { done: number; total: number };

const STALE_MS = 60_000;

/**
 * Returns the progress of the setup while it is to be shown: null for members, after it was hidden or completed, and
 * until it is known. The browser remembers the end of the setup, so that later pages do not request it.
 */
export function useSetupProgress(): SetupProgress | null {
  const { user, workspace } = useShell();
  const canSetUp = usePermission("settings.write");
  const key = personKey("checklist", user.id, workspace.id);
  const isEnded = useSyncExternalStore(noSubscription, () => readStored(key) !== null, unknown);
  const { data } = useQuery({
    ...checklistQueries.get(workspace.id),
    enabled: canSetUp && !isEnded,
    staleTime: STALE_MS,
  });
  const total = data?.steps.length ?? 0;
  const done = data?.steps.filter(({ isDone }) => isDone).length ?? 0;
  const isHidden = !data || data.isDismissed || done === total;
  useEffect(() => {
    if (data && isHidden) writeStored(key, "ended");
    else if (data) removeStored(key);
  }, [key, data, isHidden]);
  return isHidden ? null : { done, total };
}

const noSubscription = () => () => {};
/** The server has no access to this storage, so it renders as if the setup had ended. */
const unknown = () => true;
