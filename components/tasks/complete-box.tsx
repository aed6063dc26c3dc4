"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import type { Task } from "#lib/tasks/schema.ts";

type CompleteBoxProps = {
  task: Pick<Task, "name" | "statusId">;
  disabled: boolean;
  onChange: (isDone: boolean) => void;
};

/** The round checkbox that completes a task. */
export function CompleteBox({ task, disabled, onChange }: CompleteBoxProps) {
  const t = useTranslations("tasks.completeBox");
  const isDone = task.statusId === "done";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a round box with its own mark.
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      aria-label={t("completeName", { name: task.name })}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation();
        onChange(!isDone);
      }}
      className={cn(
        "hit-area group/box inline-flex size-4.5 shrink-0 items-center justify-center rounded-full border",
        isDone ? "border-success bg-success text-on-accent" : "border-line-control hover:border-success",
      )}
    >
      <Check
        strokeWidth={3}
        className={cn(
          "size-3",
          !isDone && "text-success-ink opacity-0 group-hover/box:opacity-100 group-disabled/box:opacity-0",
        )}
      />
    </button>
  );
}
