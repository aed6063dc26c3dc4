"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { TaskPeekContentProps } from "./task-peek-content.tsx";

const Content = lazyPart(() => import("./task-peek-content.tsx").then((module) => module.TaskPeekContent));

type TaskPeekProps = Omit<TaskPeekContentProps, "taskId"> & {
  /** Null for none. */
  taskId: string | null;
};

/** A task beside the page it was opened from, with every field edited in place; full screen on a phone. */
export function TaskPeek({ taskId, ...rest }: TaskPeekProps) {
  return taskId !== null && <Content taskId={taskId} {...rest} />;
}
