"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { describeHistory } from "../describe-history.ts";
import { taskQueries } from "../task-queries.ts";
import { useNow } from "../use-now.ts";

/** The changes of a task, newest first. */
export function TaskHistory({ taskId }: { taskId: string }) {
  const t = useTranslations("tasks.taskHistory");
  const tHistory = useTranslations("tasks.history");
  const tActions = useTranslations("actions");
  const { workspace } = useShell();
  const now = useNow();
  const history = useQuery(taskQueries.history(workspace.id, taskId));
  if (history.isPending) return <SkeletonRows count={3} />;
  if (history.isError) {
    return (
      <p className="text-ink-soft text-sm">
        {t("couldntLoad")}{" "}
        <Button size="sm" variant="ghost" onClick={() => void history.refetch()}>
          {tActions("retry")}
        </Button>
      </p>
    );
  }
  return (
    <ol className="flex flex-col gap-1.5 text-xs">
      {history.data.data.map((entry) => (
        <li key={entry.id} className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1">
            <span className="font-medium">{entry.actor.name}</span>{" "}
            <span className="text-ink-soft">{describeHistory(entry, now, tHistory)}</span>
          </span>
          <TimeAgo date={entry.at} ago className="shrink-0 text-ink-faint" />
        </li>
      ))}
    </ol>
  );
}
