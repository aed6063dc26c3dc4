"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { quietControlClass } from "#components/ui/form/text-row.tsx";
import { useDraftField } from "#components/ui/form/use-draft-field.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { parseNaturalDate } from "#components/ui/text/natural-date.ts";
import { useNow } from "#components/ui/use-now.ts";
import type { Task } from "#lib/tasks/schema.ts";
import { dueText } from "../due-text.ts";
import type { TaskChange } from "../use-task-writes.ts";

type DueRowProps = {
  task: Task;
  disabled: boolean;
  onSave: (change: TaskChange) => Promise<void>;
};

/** The due date as text: "tomorrow 10:00", "fri", "24 dec 9:00". An empty field clears it. */
export function DueRow({ task, disabled, onSave }: DueRowProps) {
  const t = useTranslations("tasks.dueRow");
  const id = useId();
  const now = new Date(useNow());
  const shown = task.expirationDate === null ? "" : dueText(task.expirationDate, now);
  const { state, run, fieldProps } = useDraftField(shown, async (text) => {
    if (text === "") return onSave({ expirationDate: null });
    const found = parseNaturalDate(text, new Date());
    if (!found) throw new Error(t("enterAFutureDate"));
    return onSave({ expirationDate: found.at.toISOString() });
  });

  return (
    <FieldRow label={t("due")} htmlFor={id} state={state}>
      <div className="flex items-center gap-1">
        <Input
          id={id}
          {...fieldProps}
          placeholder={t("example")}
          readOnly={disabled}
          className={quietControlClass}
        />
        {task.expirationDate !== null && !disabled && (
          <IconButton
            size="sm"
            label={t("removeDueDate")}
            icon={<X />}
            onClick={() => void run(() => onSave({ expirationDate: null }))}
          />
        )}
      </div>
    </FieldRow>
  );
}
