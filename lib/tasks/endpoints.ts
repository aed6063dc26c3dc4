import { z } from "zod";
import { HistoryEntry } from "#lib/contacts/schema.ts";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  ChangeTasks,
  CreateTask,
  DeleteTasks,
  ListTasks,
  MoveTask,
  Task,
  TaskPage,
  TaskResult,
  UpdateTask,
} from "./schema.ts";

const IdInQuery = RecordId.extend({ workspaceId: z.string().optional() });
const reading = { area: "task", permission: "tasks.read" } as const;
const writing = { area: "task", permission: "tasks.write" } as const;
const references = ["CONTACT_NOT_FOUND", "OPPORTUNITY_NOT_FOUND", "USER_NOT_FOUND"] as const;

/** Contracts of `/api/task/**`. */
export const taskEndpoints = {
  create: defineEndpoint("createTask", {
    ...writing,
    method: "POST",
    path: "/api/task",
    summary: "Create a task",
    description: "Fires tarea_creada.",
    body: CreateTask,
    response: TaskResult,
    errors: references,
  }),
  update: defineEndpoint("updateTask", {
    ...writing,
    method: "PUT",
    path: "/api/task",
    summary: "Update a task",
    description: "Only the keys sent change. A task that enters a state goes to the top of that column.",
    query: IdInQuery,
    body: UpdateTask,
    response: TaskResult,
    errors: ["TASK_NOT_FOUND", ...references],
  }),
  list: defineEndpoint("listTasks", {
    ...reading,
    method: "GET",
    path: "/api/task",
    summary: "List tasks",
    description: "statusId takes several, comma-separated. due counts days in the workspace's time zone.",
    query: ListTasks,
    response: TaskPage,
  }),
  get: defineEndpoint("getTask", {
    ...reading,
    method: "GET",
    path: "/api/task/{id}",
    summary: "Read a task",
    description: "Returns the latest state, with the names of its contact, opportunity and assignees.",
    params: RecordId,
    response: Task,
    errors: ["TASK_NOT_FOUND"],
  }),
  delete: defineEndpoint("deleteTask", {
    ...writing,
    method: "DELETE",
    path: "/api/task",
    summary: "Delete a task",
    description: "Its history is deleted too. Fires no event and cannot be undone.",
    query: IdInQuery,
    response: RecordId,
    errors: ["TASK_NOT_FOUND"],
  }),
  move: defineEndpoint("moveTask", {
    ...writing,
    method: "POST",
    path: "/api/task/move",
    summary: "Move a task on the board",
    description: "Directly above beforeId, directly below afterId, or on top without either.",
    body: MoveTask,
    response: TaskResult,
    errors: ["TASK_NOT_FOUND"],
  }),
  change: defineEndpoint("changeTasks", {
    ...writing,
    method: "POST",
    path: "/api/task/bulk",
    summary: "Change tasks",
    description: "If one is not in the workspace, nothing changes.",
    body: ChangeTasks,
    response: z.object({ changed: z.int() }),
    errors: ["TASK_NOT_FOUND", "USER_NOT_FOUND"],
  }),
  deleteBatch: defineEndpoint("deleteTasks", {
    ...writing,
    method: "POST",
    path: "/api/task/delete-batch",
    summary: "Delete tasks",
    description: "If one is not in the workspace, nothing changes.",
    body: DeleteTasks,
    response: z.object({ deleted: z.int() }),
    errors: ["TASK_NOT_FOUND"],
  }),
  history: defineEndpoint("listTaskHistory", {
    ...reading,
    method: "GET",
    path: "/api/task/{id}/history",
    summary: "Read a task's history",
    description: "Newest first.",
    params: RecordId,
    query: z.object({
      workspaceId: z.string().optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(HistoryEntry),
    errors: ["TASK_NOT_FOUND"],
  }),
};
