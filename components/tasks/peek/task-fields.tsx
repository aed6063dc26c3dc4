"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { nameFieldId } from "#components/board/card/name-field.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { changedItems } from "#components/ui/changed-items.ts";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { Select } from "#components/ui/form/select.tsx";
import { quietControlClass, TextRow } from "#components/ui/form/text-row.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
import type { Translate } from "#components/ui/translate.ts";
import { useSequence } from "#components/ui/use-sequence.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Task } from "#lib/tasks/schema.ts";
import { taskQueries } from "../task-queries.ts";
import { statusOf, taskStatuses } from "../task-statuses.ts";
import { type TaskChange, useTaskWrites } from "../use-task-writes.ts";
import { DueRow } from "./due-row.tsx";
import { ContactRow, DealRow } from "./link-rows.tsx";

/** Reminders to choose from, in minutes before the due date. */
const reminders = [null, 0, 10, 30, 60, 1440];

/** The fields of a task, each saved when it changes. */
export function TaskFields({ task }: { task: Task }) {
  const t = useTranslations("tasks.taskFields");
  const tStatuses = useTranslations("tasks.statuses");
  const canWrite = usePermission("tasks.write");
  const writes = useTaskWrites();
  const save = (change: TaskChange) => writes.update(task.id, change);
  return (
    <div className="flex flex-col gap-1 border-b px-4 py-3">
      <TextRow
        id={nameFieldId(task.id)}
        label={t("name")}
        value={task.name}
        required
        readOnly={!canWrite}
        onSave={(name) => save({ name })}
      />
      <PickRow
        label={t("status")}
        options={taskStatuses.map(({ id, color }) => ({ value: id, label: tStatuses(id), color }))}
        value={task.statusId}
        onSave={(value) => save({ statusId: statusOf(value) })}
        disabled={!canWrite}
      />
      <DueRow task={task} disabled={!canWrite} onSave={save} />
      <PickRow
        label={t("reminder")}
        options={reminderOptions(task.reminderMinutes, t)}
        value={String(task.reminderMinutes ?? "none")}
        onSave={(value) => save({ reminderMinutes: value === "none" ? null : Number(value) })}
        disabled={!canWrite || task.expirationDate === null}
      />
      <PeopleRow task={task} disabled={!canWrite} onSave={save} />
      <ContactRow task={task} disabled={!canWrite} onSave={save} />
      <DealRow task={task} disabled={!canWrite} onSave={save} />
    </div>
  );
}

/** A reminder set through the API can have any length. */
function reminderOptions(chosen: number | null, t: Translate<"tasks.taskFields">) {
  const offered = reminders.includes(chosen) ? reminders : [...reminders, chosen];
  return offered.map((minutes) => ({ value: String(minutes ?? "none"), label: reminderText(minutes, t) }));
}

function reminderText(minutes: number | null, t: Translate<"tasks.taskFields">): string {
  switch (minutes) {
    case null:
      return t("noReminder");
    case 0:
      return t("atTheDueTime");
    case 60:
      return t("hourBefore");
    case 1440:
      return t("dayBefore");
    default:
      return t("minutesBefore", { count: minutes });
  }
}

type PickRowProps = {
  label: string;
  options: readonly { value: string; label: string; color?: string }[];
  value: string;
  disabled: boolean;
  onSave: (value: string) => Promise<void>;
};

function PickRow({ label, options, value, disabled, onSave }: PickRowProps) {
  const [state, run] = useFieldSave();
  return (
    <FieldRow label={label} state={state}>
      <Select
        label={label}
        className={quietControlClass}
        options={options}
        value={value}
        disabled={disabled}
        onChange={(next) => void run(() => onSave(next))}
      />
    </FieldRow>
  );
}

type RowProps = { task: Task; disabled: boolean; onSave: (change: TaskChange) => Promise<void> };

function PeopleRow({ task, disabled, onSave }: RowProps) {
  const t = useTranslations("tasks.taskFields");
  const { workspace } = useShell();
  const queries = useQueryClient();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const [state, run] = useFieldSave();
  const runInSequence = useSequence();
  const shown = idsOf(task);

  async function save(chosen: readonly string[]) {
    const { queryKey } = taskQueries.detail(workspace.id, task.id);
    const { added, removed } = changedItems(shown, chosen);
    const changed = new Set([...idsOf(queries.getQueryData(queryKey) ?? task), ...added]);
    await onSave({ assignedUserIds: [...changed].filter((id) => !removed.includes(id)) });
  }

  return (
    <FieldRow label={t("assignee")} state={state}>
      <Combobox
        multiple
        className={quietControlClass}
        label={t("assignee")}
        placeholder={t("unassigned")}
        options={personOptions(people)}
        value={shown}
        disabled={disabled}
        onChange={(chosen) => void run(() => runInSequence(() => save(chosen)))}
      />
    </FieldRow>
  );
}

function idsOf({ asignedUsers }: Task): string[] {
  return asignedUsers.map(({ id }) => id);
}
