"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarClock, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { parseNaturalDate } from "#components/ui/text/natural-date.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Task } from "#lib/tasks/schema.ts";
import { useTaskWrites } from "./use-task-writes.ts";

export type BulkActionsProps = { tasks: readonly Task[] };

/** Buttons that assign the selected tasks to one person and set one due date. */
export function BulkActions({ tasks }: BulkActionsProps) {
  return (
    <>
      <AssignMany tasks={tasks} />
      <DueMany tasks={tasks} />
    </>
  );
}

function AssignMany({ tasks }: BulkActionsProps) {
  const t = useTranslations("tasks.bulkActions");
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const { assign } = useTaskWrites();
  return (
    <Combobox
      label={t("assignTo")}
      options={personOptions(people)}
      value={null}
      noneLabel={t("unassigned")}
      onChange={(userId) => void assign(tasks, userId)}
      trigger={
        <Button>
          <UserPlus />
          {t("assign")}
        </Button>
      }
    />
  );
}

function DueMany({ tasks }: BulkActionsProps) {
  const t = useTranslations("tasks.bulkActions");
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button>
          <CalendarClock />
          {t("dueButton")}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t("setDueDate")} className="w-64 p-3">
        <DueForm tasks={tasks} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

/** A due date as text, as in the field of a single task; empty clears the date. */
function DueForm({ tasks, onDone }: BulkActionsProps & { onDone: () => void }) {
  const t = useTranslations("tasks.bulkActions");
  const { setDue } = useTaskWrites();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const now = new Date();
    const found = text.trim() === "" ? null : parseNaturalDate(text.trim(), now);
    if (found === null && text.trim() !== "") {
      return setProblem(t("enterAFutureDate"));
    }
    const expirationDate = found?.at.toISOString() ?? null;
    if (await setDue(tasks, expirationDate)) onDone();
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <Field label={t("due")} description={t("leaveEmptyForNoDue")} error={problem}>
        <Input
          autoFocus
          autoComplete="off"
          placeholder={t("dueExample")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t("setDueDate")}
      </Button>
    </form>
  );
}
