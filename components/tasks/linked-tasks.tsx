"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { Section } from "#components/ui/section.tsx";
import type { Task } from "#lib/tasks/schema.ts";
import { CompleteBox } from "./complete-box.tsx";
import { DueDate } from "./due-date.tsx";
import { TaskPeek } from "./peek/task-peek.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { TaskAssignees } from "./task-assignees.tsx";
import { taskQueries } from "./task-queries.ts";
import { useTaskWrites } from "./use-task-writes.ts";

/** The open tasks of a contact or an opportunity, with checkboxes and a field to add one. */
export function LinkedTasks({ contactId, dealId }: { contactId?: string; dealId?: string }) {
  const t = useTranslations("tasks.linkedTasks");
  const { workspace } = useShell();
  const canWrite = usePermission("tasks.write");
  const [openId, setOpenId] = useState<string | null>(null);
  const of = { contactId, dealId };
  const list = useInfiniteQuery(taskQueries.list(workspace.id, { ...of, statusId: "pending,in_progress" }));
  const tasks = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section title={t("tasks")}>
      <LoadState query={list} failure={t("couldntLoad")} rows={2} />
      {list.data && tasks.length === 0 && <p className="pb-1.5 text-ink-faint text-sm">{t("noOpenTasks")}</p>}
      {tasks.length > 0 && (
        <ul className="-mx-1.5 mb-1.5">
          {tasks.map((task) => (
            <LinkedTask key={task.id} task={task} canWrite={canWrite} onOpen={setOpenId} />
          ))}
        </ul>
      )}
      <LoadMore {...pagingOf(list)} />
      {canWrite && <QuickAdd given={of} onOpen={setOpenId} />}
      <TaskPeek taskId={openId} onClose={() => setOpenId(null)} />
    </Section>
  );
}

type LinkedTaskProps = { task: Task; canWrite: boolean; onOpen: (id: string) => void };

function LinkedTask({ task, canWrite, onOpen }: LinkedTaskProps) {
  const writes = useTaskWrites();
  return (
    <li className="flex min-h-8 items-center gap-2 rounded-md px-1.5 py-1 hover:bg-hover">
      <CompleteBox
        task={task}
        disabled={!canWrite}
        onChange={(isDone) => void writes.setStatus([task], isDone ? "done" : "pending")}
      />
      <button type="button" onClick={() => onOpen(task.id)} className="min-w-0 flex-1 truncate text-left">
        {task.name}
      </button>
      <DueDate task={task} />
      <TaskAssignees people={task.asignedUsers} />
    </li>
  );
}
