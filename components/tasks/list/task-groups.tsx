"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useNow } from "#components/ui/use-now.ts";
import type { Task } from "#lib/tasks/schema.ts";
import { dueState, dueStates } from "../due-text.ts";

/** Tasks grouped by urgency; each group keeps the list's order. */
export function TaskGroups({
  tasks,
  renderRow,
}: {
  tasks: readonly Task[];
  renderRow: (task: Task) => ReactNode;
}) {
  const t = useTranslations("tasks.taskGroups");
  const now = new Date(useNow());
  const groups = Map.groupBy(tasks, (task) => dueState(task, now));
  return dueStates.map((state) => {
    const members = groups.get(state);
    if (!members) return null;
    return (
      <section key={state} aria-label={t(state)}>
        <h2 className="sticky top-0 z-20 flex h-8 items-center gap-2 border-b bg-sunken px-4 font-medium text-ink-soft text-xs">
          {t(state)}
        </h2>
        <ul>{members.map(renderRow)}</ul>
      </section>
    );
  });
}
