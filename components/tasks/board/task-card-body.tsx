import { useTranslations } from "next-intl";
import { memo } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Link } from "#components/ui/link.tsx";
import type { Task } from "#lib/tasks/schema.ts";
import { DueDate } from "../due-date.tsx";
import { TaskAssignees } from "../task-assignees.tsx";

export const TaskCardBody = memo(function TaskCardBody({ task }: { task: Task }) {
  const t = useTranslations("tasks.taskCardBody");
  const { contactId, contactName, dealId, dealName } = task;
  return (
    <>
      <p
        className={cn(
          "truncate pr-6",
          task.statusId === "done" ? "text-ink-faint line-through" : "font-medium text-ink",
        )}
      >
        {task.name}
      </p>
      {(task.expirationDate || contactId || dealId || task.asignedUsers.length > 0) && (
        <div className="mt-0.5 flex h-5 items-center gap-2 text-xs">
          <DueDate task={task} />
          <p className="flex min-w-0 flex-1 gap-2">
            {contactId && <RecordLink path={`contacts/${contactId}`} name={contactName || t("contact")} />}
            {dealId && <RecordLink path={`opportunities/${dealId}`} name={dealName || t("opportunity")} />}
          </p>
          <TaskAssignees people={task.asignedUsers} />
        </div>
      )}
    </>
  );
});

type RecordLinkProps = { path: string; name: string };

/** Opens a record of the task. The keys of the board are for cards, so the link is reached from the open task. */
function RecordLink({ path, name }: RecordLinkProps) {
  const { workspace } = useShell();
  return (
    <Link
      href={`/${workspace.id}/${path}`}
      tabIndex={-1}
      draggable={false}
      onClick={(event) => event.stopPropagation()}
      className="truncate text-ink-faint hover:text-accent-ink hover:underline"
    >
      {name}
    </Link>
  );
}
