"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ListChecks, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { useListCommands } from "#components/layout/commands/use-list-commands.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import type { Opened } from "#components/layout/query-parameters.ts";
import { adjacentStep } from "#components/layout/trail/adjacent-step.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import type { Task } from "#lib/tasks/schema.ts";
import { TaskPeek } from "../peek/task-peek.tsx";
import { isFiltered, type TaskFilters } from "../task-filters.ts";
import { taskQueries } from "../task-queries.ts";
import { useTaskWrites } from "../use-task-writes.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { TaskGroups } from "./task-groups.tsx";
import { TaskRow } from "./task-row.tsx";
import { useRowKeys } from "./use-row-keys.ts";

type TaskListProps = {
  filters: TaskFilters;
  opened: Opened;
  search: RefObject<HTMLInputElement | null>;
  onNew: () => void;
  onClear: () => void;
};

/** The list of tasks by due date. */
export function TaskList({ filters, opened, search, onNew, onClear }: TaskListProps) {
  const t = useTranslations("tasks.taskList");
  const { workspace } = useShell();
  const canWrite = usePermission("tasks.write");
  const list = useInfiniteQuery(taskQueries.filtered(workspace.id, filters, "due"));
  const tasks = list.data?.pages.flatMap((page) => page.data) ?? [];
  const writes = useTaskWrites();
  const [selectedIds, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selected = tasks.filter(({ id }) => selectedIds.has(id));
  useRowKeys();
  useListCommands({ noun: "task", search, onNew });

  function select(id: string, isSelected: boolean) {
    setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((one) => one !== id)));
  }

  const renderRow = (task: Task) => (
    <TaskRow
      key={task.id}
      task={task}
      isOpen={task.id === opened.id}
      canWrite={canWrite}
      selection={
        canWrite
          ? { isSelected: selectedIds.has(task.id), onSelect: (next) => select(task.id, next) }
          : undefined
      }
      onOpen={opened.open}
      onComplete={(one, isDone) => void writes.setStatus([one], isDone ? "done" : "pending")}
    />
  );

  return (
    <>
      <PageBody className={selected.length > 0 ? "pb-28 sm:pb-16" : undefined}>
        <LoadState query={list} failure={t("couldntLoad")} rows={12} className="p-4" />
        {list.data && tasks.length === 0 && <NoTasks isFiltered={isFiltered(filters)} onClear={onClear} />}
        <TaskGroups tasks={tasks} renderRow={renderRow} />
        <LoadMore {...pagingOf(list)} />
      </PageBody>
      {/* Outside of the scrolling area: it stays at the bottom of the page. */}
      <BulkBar tasks={selected} onClear={() => setSelected(new Set())} />
      <TaskPeek
        taskId={opened.id}
        onClose={opened.close}
        stepTo={(offset) => adjacentStep(opened, list, offset)}
      />
    </>
  );
}

/** The empty state, with the reason. */
export function NoTasks({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("tasks.taskList");
  const canWrite = usePermission("tasks.write");
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("noMatchingTasks")}
        description={t("noTaskMatchesAll")}
        action={<Button onClick={onClear}>{t("clearAllFilters")}</Button>}
      />
    );
  }
  const hint = canWrite && t("addATaskAbove");
  return <EmptyState icon={<ListChecks />} title={t("nothingToDo")} description={hint} />;
}
