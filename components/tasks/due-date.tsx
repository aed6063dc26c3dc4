"use client";

import { AlarmClock, CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import { useNow } from "#components/ui/use-now.ts";
import type { Task } from "#lib/tasks/schema.ts";
import { dueClasses, dueState, dueText } from "./due-text.ts";

/** The due date of a task, in the color of its urgency; nothing without a date. */
export function DueDate({ task, className }: { task: Task; className?: string }) {
  const t = useTranslations("tasks.dueDate");
  const now = new Date(useNow());
  if (task.expirationDate === null) return null;
  const state = dueState(task, now);
  const Icon = state === "overdue" ? AlarmClock : CalendarClock;
  return (
    <time
      dateTime={task.expirationDate}
      title={exactTime(task.expirationDate)}
      className={cn(
        "flex shrink-0 items-center gap-1 whitespace-nowrap text-xs tabular-nums",
        dueClasses[state],
        className,
      )}
    >
      <Icon className="size-3.5" />
      {state === "overdue" && <span className="sr-only">{t("overdue")} </span>}
      {dueText(task.expirationDate, now)}
    </time>
  );
}
