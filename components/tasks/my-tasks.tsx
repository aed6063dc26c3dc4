"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleCheckBig } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Opened } from "#components/layout/query-parameters.ts";
import { adjacentStep } from "#components/layout/trail/adjacent-step.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { TaskGroups } from "./list/task-groups.tsx";
import { TaskRow } from "./list/task-row.tsx";
import { useRowKeys } from "./list/use-row-keys.ts";
import { TaskPeek } from "./peek/task-peek.tsx";
import { taskQueries } from "./task-queries.ts";
import { useTaskWrites } from "./use-task-writes.ts";

/** The open tasks of the signed-in person, by due date. */
export function MyTasks({ opened }: { opened: Opened }) {
  const t = useTranslations("tasks.myTasks");
  const { workspace, user } = useShell();
  const canWrite = usePermission("tasks.write");
  const mine = { assignedUserId: user.id, statusId: "pending,in_progress" };
  const list = useInfiniteQuery(taskQueries.list(workspace.id, mine));
  const tasks = list.data?.pages.flatMap((page) => page.data) ?? [];
  const writes = useTaskWrites();
  useRowKeys();
  return (
    <section
      aria-label={t("yourTasks")}
      className="overflow-clip rounded-lg border bg-raised [&>section:last-of-type_li:last-child]:border-b-0"
    >
      <LoadState query={list} failure={t("couldntLoad")} rows={6} className="p-4" />
      {list.data && tasks.length === 0 && (
        <EmptyState icon={<CircleCheckBig />} title={t("allDone")} description={t("youHaveNoOpenTasks")} />
      )}
      <TaskGroups
        tasks={tasks}
        renderRow={(task) => (
          <TaskRow
            key={task.id}
            task={task}
            isOpen={task.id === opened.id}
            canWrite={canWrite}
            onOpen={opened.open}
            onComplete={(one, isDone) => void writes.setStatus([one], isDone ? "done" : "pending")}
          />
        )}
      />
      <LoadMore {...pagingOf(list)} />
      <TaskPeek
        taskId={opened.id}
        onClose={opened.close}
        stepTo={(offset) => adjacentStep(opened, list, offset)}
      />
    </section>
  );
}
