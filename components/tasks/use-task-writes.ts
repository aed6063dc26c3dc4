"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { z } from "zod";
import { offerUndo } from "#components/layout/undo/offer-undo.ts";
import { groupByPreviousValue } from "#components/layout/undo/previous-values.ts";
import { useUndoStack } from "#components/layout/undo/undo-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { readerText } from "#components/ui/text/reader-text.ts";
import { call } from "#lib/platform/api/client.ts";
import type { AppMessages } from "#lib/platform/localization/app-messages.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import type { CreateTask, StatusId, Task, UpdateTask } from "#lib/tasks/schema.ts";
import { dueText } from "./due-text.ts";
import { patchTasks } from "./task-cache.ts";
import { taskKeys } from "./task-queries.ts";

export type TaskChange = z.input<typeof UpdateTask>;
export type NewTask = z.input<typeof CreateTask>;

type ManyChange = { statusId?: StatusId; assignedUserIds?: string[]; expirationDate?: string | null };
type Change<Value> = {
  /** The message after success. */
  title: string;
  value: Value;
  /** The previous values of a task. */
  formerly: (task: Task) => Value;
  bodyOf: (value: Value) => ManyChange;
};

const TOAST = "tasks";

type Source = {
  workspaceId: string;
  queries: QueryClient;
  feed: ReturnType<typeof useChangeFeed>;
  undo: ReturnType<typeof useUndoStack>;
};

/** Changes of tasks: shown immediately, sent, and then reloaded; an error is shown and the change undone. */
export function useTaskWrites() {
  const workspaceId = useShell().workspace.id;
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const undo = useUndoStack();
  return useMemo(() => {
    const source: Source = { workspaceId, queries, feed, undo };
    return {
      create: create.bind(null, source),
      update: update.bind(null, source),
      assign: assign.bind(null, source),
      setDue: setDue.bind(null, source),
      setStatus: setStatus.bind(null, source),
      remove: remove.bind(null, source),
    };
  }, [workspaceId, queries, feed, undo]);
}

const callOf = ({ workspaceId, feed }: Source) => ({ workspaceId, mutationId: feed.newMutationId() });
const refresh = ({ queries, workspaceId }: Source) =>
  queries.invalidateQueries({ queryKey: taskKeys.all(workspaceId) });

/** Creates a task; rejects with the API's error. */
async function create(source: Source, body: NewTask): Promise<Task> {
  const { task } = await call(taskEndpoints.create, { ...callOf(source), body });
  void refresh(source);
  return task;
}

/** Saves fields of a task; rejects with the API's error. */
async function update(source: Source, id: string, body: TaskChange): Promise<void> {
  const { task } = await call(taskEndpoints.update, { ...callOf(source), query: { id }, body });
  patchTasks(source.queries, source.workspaceId, (one) => (one.id === id ? task : one));
  void refresh(source);
}

/** Changes several tasks; returns whether it succeeded. */
async function change(source: Source, taskIds: readonly string[], body: ManyChange) {
  try {
    await call(taskEndpoints.change, { ...callOf(source), body: { ...body, taskIds: [...taskIds] } });
    return true;
  } catch (error) {
    toast.error(text("couldntUpdate"), { description: reasonOf(error) });
    return false;
  } finally {
    void refresh(source);
  }
}

/** Applies one change to all tasks; Undo restores the previous values of each. */
async function changeAll<Value>(
  source: Source,
  tasks: readonly Task[],
  made: Change<Value>,
): Promise<boolean> {
  const former = groupByPreviousValue(tasks, made.formerly);
  if (!(await change(source, idsOf(tasks), made.bodyOf(made.value)))) return false;
  const revert = async () => {
    for (const { value, ids } of former) await change(source, ids, made.bodyOf(value));
  };
  offerUndo(source.undo, { title: made.title, id: TOAST, run: () => void revert() });
  return true;
}

/** Assigns tasks to one person, or unassigns them. */
function assign(source: Source, tasks: readonly Task[], userId: string | null): Promise<boolean> {
  return changeAll(source, tasks, {
    title: text(userId === null ? "unassigned" : "assigned", named(tasks)),
    value: userId === null ? [] : [userId],
    formerly: ({ asignedUsers }) => asignedUsers.map(({ id }) => id),
    bodyOf: (assignedUserIds) => ({ assignedUserIds }),
  });
}

/** Sets one due date (a timestamp) for tasks, or clears it. */
function setDue(source: Source, tasks: readonly Task[], due: string | null): Promise<boolean> {
  const title =
    due === null
      ? text("withoutDate", named(tasks))
      : text("due", { ...named(tasks), due: dueText(due, new Date()) });
  return changeAll(source, tasks, {
    title,
    value: due,
    formerly: ({ expirationDate }) => expirationDate,
    bodyOf: (expirationDate) => ({ expirationDate }),
  });
}

/** Sets the status of tasks; returns whether it succeeded. */
async function setStatus(source: Source, tasks: readonly Task[], statusId: StatusId): Promise<boolean> {
  const before = new Map(tasks.map((task) => [task.id, task.statusId]));
  show(source, new Set(before.keys()), statusId);
  if (!(await change(source, [...before.keys()], { statusId }))) return false;
  offerUndo(source.undo, {
    title: text(statusId, named(tasks)),
    id: TOAST,
    run: () => void restore(source, before),
  });
  return true;
}

function show(source: Source, ids: ReadonlySet<string>, statusId: StatusId): void {
  const completionDate = statusId === "done" ? new Date().toISOString() : null;
  patchTasks(source.queries, source.workspaceId, (one) =>
    ids.has(one.id) ? { ...one, statusId, completionDate } : one,
  );
}

async function restore(source: Source, before: ReadonlyMap<string, StatusId>): Promise<void> {
  for (const [statusId, ids] of Map.groupBy(before.keys(), (id) => before.get(id) ?? "pending")) {
    show(source, new Set(ids), statusId);
    await change(source, ids, { statusId });
  }
}

async function remove(source: Source, taskIds: readonly string[]): Promise<boolean> {
  try {
    await call(taskEndpoints.deleteBatch, { ...callOf(source), body: { taskIds: [...taskIds] } });
    toast(text("deleted", { count: taskIds.length }));
    return true;
  } catch (error) {
    toast.error(text("couldntDelete"), { description: reasonOf(error) });
    return false;
  } finally {
    void refresh(source);
  }
}

function idsOf(tasks: readonly Task[]): string[] {
  return tasks.map(({ id }) => id);
}

/** Returns the task's name, or the number of tasks. */
export function titleOf(tasks: readonly Task[]): string {
  return text("title", named(tasks));
}

function named(tasks: readonly Task[]): { count: number; name: string } {
  return { count: tasks.length, name: tasks[0]?.name ?? "" };
}

function text(
  key: keyof AppMessages["tasks"]["useTaskWrites"],
  values?: Record<string, string | number>,
): string {
  return readerText("tasks.useTaskWrites")(key, values);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : text("tryAgain");
}
