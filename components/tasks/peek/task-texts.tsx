"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
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
  const [draft, setDraft] = useState<string | null>(null);
  const [state, run] = useFieldSave();

  async function commit() {
    if (draft === null || draft === value) return setDraft(null);
    if (await run(() => onSave(draft))) setDraft(null);
  }

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
        value={draft ?? value}
        placeholder={placeholder}
        maxLength={maxLength}
        readOnly={!canWrite}
        aria-invalid={state.status === "failed" || undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.blur();
          if (event.key === "Escape") setDraft(null);
        }}
      />
      {state.status === "failed" && (
        <p role="alert" className="text-danger-ink text-xs">
          {state.reason}
        </p>
      )}
    </div>
  );
}
