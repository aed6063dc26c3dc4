"use client";

import { CalendarClock, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, type RefObject, useState } from "react";
import { Input } from "#components/ui/form/input.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { useNow } from "#components/ui/use-now.ts";
import { dueText } from "./due-text.ts";
import { parseQuickTask } from "./quick-task.ts";
import { type NewTask, useTaskWrites } from "./use-task-writes.ts";

type QuickAddProps = {
  /** Fields of every task created here: its contact, its assignee. */
  given?: Partial<NewTask>;
  ref?: RefObject<HTMLInputElement | null>;
  /** Opens the created task from its toast. */
  onOpen?: (taskId: string) => void;
  onCreated?: () => void;
  /** Allows a button elsewhere to submit it. */
  formId?: string;
};

/** Creates a task from one line: "Call Eva tomorrow 10:00". The date at the end is shown, and can be kept as text. */
export function QuickAdd({ given, ref, onOpen, onCreated, formId }: QuickAddProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("tasks.quickAdd");
  const writes = useTaskWrites();
  const now = new Date(useNow());
  const [line, setLine] = useState("");
  const [isPlain, setPlain] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const parsed = parseQuickTask(line, now);
  const due = isPlain ? null : parsed.expirationDate;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (line.trim() === "" || isBusy) return;
    setBusy(true);
    try {
      const name = due ? parsed.name : line.trim();
      const task = await writes.create({ ...given, name, expirationDate: due?.toISOString() ?? null });
      setLine("");
      setPlain(false);
      const action = onOpen && { label: tActions("open"), onClick: () => onOpen(task.id) };
      toast(t("added", { name: task.name }), { action });
      onCreated?.();
    } catch (error) {
      const description = error instanceof Error ? error.message : t("tryAgain");
      toast.error(t("couldntAdd"), { description });
    }
    setBusy(false);
  }

  return (
    <form id={formId} onSubmit={submit} className="relative flex min-w-0 flex-1 items-center">
      <Plus className="pointer-events-none absolute left-2.5 size-4 text-ink-faint" />
      <Input
        ref={ref}
        aria-label={t("newTask")}
        placeholder={t("newTaskExample")}
        value={line}
        maxLength={300}
        autoComplete="off"
        readOnly={isBusy}
        onChange={(event) => {
          setLine(event.target.value);
          if (event.target.value === "") setPlain(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        className={due ? "pr-40 pl-8" : "pl-8"}
      />
      {due && (
        <span className="absolute right-1.5 flex items-center gap-1 rounded-sm bg-accent-soft px-1.5 py-0.5 text-accent-ink text-xs">
          <CalendarClock className="size-3.5" />
          <span role="status">{dueText(due.toISOString(), now)}</span>
          <button
            type="button"
            aria-label={t("keepTheDate")}
            onClick={() => setPlain(true)}
            className="hit-area rounded-sm p-0.5 hover:bg-press"
          >
            <X className="size-3" />
          </button>
        </span>
      )}
    </form>
  );
}
