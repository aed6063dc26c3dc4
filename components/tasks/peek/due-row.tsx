"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { quietControlClass } from "#components/ui/form/text-row.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
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
  const [draft, setDraft] = useState<string | null>(null);
  const [state, run, reset] = useFieldSave();
  const shown = task.expirationDate === null ? "" : dueText(task.expirationDate, now);

  async function commit() {
    const text = draft?.trim();
    if (text === undefined || text === shown) return setDraft(null);
    const isSaved = await run(async () => {
      if (text === "") return onSave({ expirationDate: null });
      const found = parseNaturalDate(text, new Date());
      if (!found) throw new Error(t("enterAFutureDate"));
      return onSave({ expirationDate: found.at.toISOString() });
    });
    if (isSaved) setDraft(null);
  }

  return (
    <FieldRow label={t("due")} htmlFor={id} state={state}>
      <div className="flex items-center gap-1">
        <Input
          id={id}
          value={draft ?? shown}
          placeholder={t("example")}
          readOnly={disabled}
          aria-invalid={state.status === "failed" || undefined}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => void commit()}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.currentTarget.blur();
            if (event.key !== "Escape") return;
            setDraft(null);
            reset();
          }}
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
