"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { useDraftField } from "#components/ui/form/use-draft-field.ts";
import { type Task, taskLimits } from "#lib/tasks/schema.ts";
import { type TaskChange, useTaskWrites } from "../use-task-writes.ts";

/** The longer texts of a task, saved when a field loses focus. */
export function TaskTexts({ task }: { task: Task }) {
  const t = useTranslations("tasks.taskTexts");
  const writes = useTaskWrites();
  const save = (change: TaskChange) => writes.update(task.id, change);
  return (
    <div className="flex flex-col gap-3 border-b px-4 py-3">
      <TextBlock
        label={t("description")}
        placeholder={t("whatNeedsToBeDone")}
        value={task.description}
        maxLength={taskLimits.description}
        onSave={(description) => save({ description })}
      />
      <TextBlock
        label={t("notes")}
        placeholder={t("onlyVisibleToTheTeam")}
        value={task.notes}
        maxLength={taskLimits.notes}
        onSave={(notes) => save({ notes })}
      />
    </div>
  );
}

type TextBlockProps = {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  onSave: (value: string) => Promise<void>;
};

function TextBlock({ label, placeholder, value, maxLength, onSave }: TextBlockProps) {
  const t = useTranslations("tasks.taskTexts");
  const id = useId();
  const canWrite = usePermission("tasks.write");
  const { state, fieldProps } = useDraftField(value, onSave);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="text-ink-soft text-xs">
          {label}
        </label>
        <span role="status" className="text-ink-faint text-xs">
          {state.status === "saving" && t("saving")}
          {state.status === "saved" && t("saved")}
        </span>
      </div>
      <Textarea
        id={id}
        {...fieldProps}
        placeholder={placeholder}
        maxLength={maxLength}
        readOnly={!canWrite}
      />
      {state.status === "failed" && (
        <p role="alert" className="text-danger-ink text-xs">
          {state.reason}
        </p>
      )}
    </div>
  );
}
