"use client";

import { Contact as ContactIcon, HandCoins } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Task } from "#lib/tasks/schema.ts";
import { CompleteBox } from "../complete-box.tsx";
import { DueDate } from "../due-date.tsx";
import { TaskAssignees } from "../task-assignees.tsx";

type TaskRowProps = {
  task: Task;
  isOpen: boolean;
  canWrite: boolean;
  /** Undefined if rows cannot be selected. */
  selection?: { isSelected: boolean; onSelect: (isSelected: boolean) => void };
  onOpen: (taskId: string) => void;
  onComplete: (task: Task, isDone: boolean) => void;
};

/** A task in a list, with its due date and assignees; it can be completed and opened. Space completes, X selects. */
export function TaskRow({ task, isOpen, canWrite, selection, onOpen, onComplete }: TaskRowProps) {
  const t = useTranslations("tasks.taskRow");
  const isDone = task.statusId === "done";

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && canWrite) onComplete(task, !isDone);
    else if (event.key === "x" && selection) selection.onSelect(!selection.isSelected);
    else return;
    event.preventDefault();
  }

  return (
    <li
      className={cn(
        "group/row relative flex min-h-11 items-center gap-2.5 border-b px-4 py-1.5 hover:bg-hover coarse:min-h-13 [&>button]:z-10",
        (isOpen || selection?.isSelected) && "bg-accent-soft hover:bg-accent-soft",
      )}
    >
      {selection && (
        <Checkbox
          aria-label={t("selectName", { name: task.name })}
          checked={selection.isSelected}
          onCheckedChange={(next) => selection.onSelect(next === true)}
          className="opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 data-[state=checked]:opacity-100 max-sm:opacity-100 coarse:opacity-100"
        />
      )}
      <CompleteBox task={task} disabled={!canWrite} onChange={(next) => onComplete(task, next)} />
      {/* On a phone the name has its own line, and the due date comes first in the line below. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 sm:flex-nowrap">
        <div className="contents sm:flex sm:min-w-0 sm:flex-1 sm:flex-wrap sm:items-center sm:gap-x-3 sm:gap-y-0.5">
          <button
            type="button"
            data-task={task.id}
            onClick={() => onOpen(task.id)}
            onKeyDown={onKeyDown}
            className={cn(
              "max-sm:-order-2 min-w-0 max-w-full truncate rounded-sm text-left after:absolute after:inset-0 max-sm:w-full",
              isDone ? "text-ink-faint line-through" : "font-medium",
            )}
          >
            {task.name}
          </button>
          {task.statusId === "in_progress" && <Badge variant="accent">{t("inProgress")}</Badge>}
          <Links task={task} />
        </div>
        <DueDate task={task} className="max-sm:-order-1 sm:relative sm:z-10" />
      </div>
      <TaskAssignees people={task.asignedUsers} />
    </li>
  );
}

/** The contact or opportunity of the task. */
function Links({ task }: { task: Task }) {
  const t = useTranslations("tasks.taskRow");
  const { workspace } = useShell();
  const { contactId, contactName, dealId, dealName } = task;
  const linkClass =
    "relative z-10 -my-1 flex min-w-0 items-center gap-1 rounded-sm py-1 text-ink-soft text-xs hover:text-accent-ink hover:underline";
  return (
    <>
      {contactId && (
        <Link href={`/${workspace.id}/contacts/${contactId}`} className={linkClass}>
          <ContactIcon className="size-3.5 shrink-0 text-ink-faint" />
          <span className="truncate">{contactName || t("contact")}</span>
        </Link>
      )}
      {dealId && (
        <Link href={`/${workspace.id}/opportunities/${dealId}`} className={linkClass}>
          <HandCoins className="size-3.5 shrink-0 text-ink-faint" />
          <span className="truncate">{dealName || t("opportunity")}</span>
        </Link>
      )}
    </>
  );
}
