import { memo } from "react";
import { cn } from "#components/ui/class-names.ts";
import type { Task } from "#lib/tasks/schema.ts";
import { DueMark } from "../due-mark.tsx";
import { People } from "../people.tsx";

/** The content of a task's card. */
export const TaskCardBody = memo(function TaskCardBody({ task }: { task: Task }) {
  const about = [task.contactName, task.dealName].filter(Boolean).join(" · ");
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
      {(task.expirationDate || about || task.asignedUsers.length > 0) && (
        <div className="mt-0.5 flex h-5 items-center gap-2 text-xs">
          <DueMark task={task} />
          <span className="min-w-0 flex-1 truncate text-ink-faint">{about}</span>
          <People people={task.asignedUsers} />
        </div>
      )}
    </>
  );
});
