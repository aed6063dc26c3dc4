// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { ChangeTasks, CreateTask, DeleteTasks, MoveTask, Task, TaskPage, TaskResult, UpdateTask } from "./tasks-data.ts";
import type { HistoryEntry } from "./contacts-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const tasks = {
  create: "POST /api/task json",
  update: "PUT /api/task?id&workspaceId json",
  list: "GET /api/task?contactId&dealId&name&statusId&assignedUserId&due&workspaceId&sort&pageNumber&pageSize",
  get: "GET /api/task/{id}",
  delete: "DELETE /api/task?id&workspaceId",
  move: "POST /api/task/move json",
  change: "POST /api/task/bulk json",
  deleteBatch: "POST /api/task/delete-batch json",
  history: "GET /api/task/{id}/history?workspaceId&pageSize&continuationToken",
};

export type TasksApi = {
  /** Create a task. Fires tarea_creada. Errors: CONTACT_NOT_FOUND, OPPORTUNITY_NOT_FOUND, USER_NOT_FOUND. */
  create(input: CreateTask, options?: CallOptions): ApiPromise<TaskResult>;

  /**
   * Update a task. Only the keys sent change. A task that enters a state goes to the top of that column. Errors:
   * TASK_NOT_FOUND, CONTACT_NOT_FOUND, OPPORTUNITY_NOT_FOUND, USER_NOT_FOUND.
   */
  update(input: { id: string } & UpdateTask, options?: CallOptions): ApiPromise<TaskResult>;

  /** List tasks. statusId takes several, comma-separated. due counts days in the workspace's time zone. */
  list(input?: {
    contactId?: string;
    dealId?: string;
    name?: string;
    statusId?: string;
    assignedUserId?: string;
    due?: "overdue" | "today" | "week" | "none";
    sort?: "newest" | "oldest" | "due" | "updated" | "card";
    pageNumber?: number;
    /** The default is 10. */
    pageSize?: number;
  }, options?: CallOptions): ListPromise<TaskPage, Task>;

  /**
   * Read a task. Returns the latest state, with the names of its contact, opportunity and assignees. Errors:
   * TASK_NOT_FOUND.
   */
  get(input: { id: string }, options?: CallOptions): ApiPromise<Task>;

  /** Delete a task. Its history is deleted too. Fires no event and cannot be undone. Errors: TASK_NOT_FOUND. */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * Move a task on the board. Directly above beforeId, directly below afterId, or on top without either. Errors:
   * TASK_NOT_FOUND.
   */
  move(input: MoveTask, options?: CallOptions): ApiPromise<TaskResult>;

  /** Change tasks. If one is not in the workspace, nothing changes. Errors: TASK_NOT_FOUND, USER_NOT_FOUND. */
  change(input: ChangeTasks, options?: CallOptions): ApiPromise<{ changed: number }>;

  /** Delete tasks. If one is not in the workspace, nothing changes. Errors: TASK_NOT_FOUND. */
  deleteBatch(input: DeleteTasks, options?: CallOptions): ApiPromise<{ deleted: number }>;

  /** Read a task's history. Newest first. Errors: TASK_NOT_FOUND. */
  history(input: {
    id: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: HistoryEntry[] }, HistoryEntry>;
};
