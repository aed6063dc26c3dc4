"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ListX, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAuthorName } from "#components/layout/history/author-name.ts";
import { RecordPeek } from "#components/layout/record/record-peek.tsx";
import { StepButtons } from "#components/layout/trail/step-buttons.tsx";
import type { StepTo } from "#components/layout/trail/step-to.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { Section } from "#components/ui/section.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { useNow } from "#components/ui/use-now.ts";
import type { Task } from "#lib/tasks/schema.ts";
import { CompleteBox } from "../complete-box.tsx";
import { describeHistory } from "../describe-history.ts";
import { taskQueries } from "../task-queries.ts";
import { useTaskWrites } from "../use-task-writes.ts";
import { TaskFields } from "./task-fields.tsx";
import { TaskTexts } from "./task-texts.tsx";

export type TaskPeekContentProps = {
  /** The open task. */
  taskId: string;
  onClose: () => void;
  /** Omitted if the page has no order. */
  stepTo?: StepTo;
};

export function TaskPeekContent({ taskId, onClose, stepTo }: TaskPeekContentProps) {
  const t = useTranslations("tasks.taskPeekContent");
  const { workspace } = useShell();
  const query = useQuery(taskQueries.detail(workspace.id, taskId));
  return (
    <RecordPeek
      noun="task"
      query={query}
      titleOf={({ name }) => name}
      headerOf={(task) => <PeekHeader task={task} stepTo={stepTo} onDeleted={onClose} />}
      goneIcon={<ListX />}
      onClose={onClose}
    >
      {(task) => (
        <div key={task.id}>
          <TaskFields task={task} />
          <TaskTexts task={task} />
          <Section title={t("history")}>
            <TaskHistory taskId={task.id} />
          </Section>
        </div>
      )}
    </RecordPeek>
  );
}

type PeekHeaderProps = Pick<TaskPeekContentProps, "stepTo"> & {
  task: Task | undefined;
  onDeleted: () => void;
};

/** The task's name with its checkbox, buttons to its neighbors, and one that deletes it. */
function PeekHeader({ task, stepTo, onDeleted }: PeekHeaderProps) {
  const t = useTranslations("tasks.taskPeekContent");
  const canWrite = usePermission("tasks.write");
  const writes = useTaskWrites();
  return (
    <div className="flex items-center gap-2.5">
      {task && (
        <CompleteBox
          task={task}
          disabled={!canWrite}
          onChange={(isDone) => void writes.setStatus([task], isDone ? "done" : "pending")}
        />
      )}
      <p className="min-w-0 flex-1 truncate font-semibold text-base">{task?.name ?? t("task")}</p>
      <div className="flex items-center">
        {stepTo && <StepButtons noun="task" place="peek" stepTo={stepTo} />}
        {task && canWrite && <DeleteTask id={task.id} onDeleted={onDeleted} />}
      </div>
    </div>
  );
}

function DeleteTask({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const t = useTranslations("tasks.taskPeekContent");
  const writes = useTaskWrites();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const isGone = await writes.remove([id]);
    setBusy(false);
    setAsking(false);
    if (isGone) onDeleted();
  }

  return (
    <>
      <IconButton size="sm" label={t("deleteTask")} icon={<Trash2 />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("deleteThisTask")}
        description={t("notesAndHistoryAreDeleted")}
        confirmLabel={t("deleteTask")}
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  );
}

/** The changes of a task, newest first. */
function TaskHistory({ taskId }: { taskId: string }) {
  const t = useTranslations("tasks.taskHistory");
  const tHistory = useTranslations("tasks.history");
  const nameOf = useAuthorName();
  const { workspace } = useShell();
  const now = new Date(useNow());
  const history = useInfiniteQuery(taskQueries.history(workspace.id, taskId));
  if (!history.data) return <LoadState query={history} failure={t("couldntLoad")} />;
  const entries = history.data.pages.flatMap((page) => page.data);
  return (
    <>
      <ol className="flex flex-col gap-1.5 text-xs">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{nameOf(entry.actor)}</span>{" "}
              <span className="text-ink-soft">{describeHistory(entry, now, tHistory)}</span>
            </span>
            <TimeAgo date={entry.at} ago className="shrink-0 text-ink-faint" />
          </li>
        ))}
      </ol>
      <LoadMore {...pagingOf(history)} />
    </>
  );
}
