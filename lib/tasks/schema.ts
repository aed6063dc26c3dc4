import { z } from "zod";
import { pageSize, wholeNumber } from "#lib/platform/api/pagination.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";

/** Limits of a task's fields, in characters, items or minutes. */
export const taskLimits = {
  name: 300,
  description: 5_000,
  notes: 20_000,
  assignees: 20,
  /** Four weeks. */
  reminderMinutes: 40_320,
  bulk: 500,
  search: 100,
  pageNumber: 100_000,
} as const;

export const StatusId = z.enum(["pending", "in_progress", "done"]);
export type StatusId = z.infer<typeof StatusId>;

const Instant = z.iso.datetime();
const Person = z.object({ id: z.string(), name: z.string() });

/** A task of the API: the fields of its webhook and those the console needs. */
export const Task = z.object({
  id: z.string(),
  workspaceId: z.string(),
  name: z.string(),
  description: z.string(),
  notes: z.string(),
  creationDate: Instant,
  updatedDate: Instant,
  expirationDate: Instant.nullable(),
  /** When it was completed; null while it is not. */
  completionDate: Instant.nullable(),
  /** Minutes before the due date at which people are reminded; null for no reminder. */
  reminderMinutes: z.int().nullable(),
  statusId: StatusId,
  /** In the order in which they were assigned. */
  asignedUsers: z.array(Person),
  contactId: z.string().nullable(),
  contactName: z.string().nullable(),
  dealId: z.string().nullable(),
  dealName: z.string().nullable(),
  orderInCards: z.int().describe("Sort key in the column, ascending. Sparse; can be negative."),
});
export type Task = z.infer<typeof Task>;

/** Response of every endpoint that changes one task. */
export const TaskResult = z.object({ taskId: z.string(), task: Task });
export type TaskResult = z.infer<typeof TaskResult>;

const Id = z.string().min(1).max(taskLimits.search);
/** An id that `null` and `""` clear. */
const ClearableId = z
  .string()
  .trim()
  .max(taskLimits.search)
  .nullable()
  .transform((value) => value || null);
/** An instant with its offset; `null` and `""` clear it. */
const ClearableInstant = z
  .union([Timestamp, z.literal("")])
  .nullable()
  .transform((value) => (value ? new Date(value) : null));
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .nullable()
    .transform((value) => value ?? "");

/**
 * Body of `PUT /api/task`. Only the keys sent change. `assignedUserId` assigns one person, `assignedUserIds` several;
 * with both, all of them.
 */
export const UpdateTask = z.object({
  name: z.string().trim().min(1).max(taskLimits.name).optional(),
  description: text(taskLimits.description).optional(),
  notes: text(taskLimits.notes).optional(),
  expirationDate: ClearableInstant.optional(),
  assignedUserId: ClearableId.optional(),
  assignedUserIds: z.array(Id).max(taskLimits.assignees).optional(),
  contactId: ClearableId.optional(),
  dealId: ClearableId.optional(),
  statusId: StatusId.optional(),
  reminderMinutes: z.int().min(0).max(taskLimits.reminderMinutes).nullable().optional(),
});
export type UpdateTask = z.infer<typeof UpdateTask>;

/** Body of `POST /api/task`; the default `statusId` is pending. */
export const CreateTask = UpdateTask.extend({ name: z.string().trim().min(1).max(taskLimits.name) });
export type CreateTask = z.infer<typeof CreateTask>;

/**
 * When an open task is due: before now, later today, in the seven days after today, or never. Days are those of the
 * workspace's time zone. A task that is done matches none of them.
 */
const dueRanges = ["overdue", "today", "week", "none"] as const;
export type DueRange = (typeof dueRanges)[number];

/** `due`: the earliest due date first; `card` is the board's order inside its states. */
const taskOrders = ["newest", "oldest", "due", "updated", "card"] as const;
export type TaskOrder = (typeof taskOrders)[number];

const Statuses = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .pipe(z.array(StatusId).min(1));

/** Filters of the list; all must match. */
export const TaskFilters = z.object({
  contactId: Id.optional(),
  dealId: Id.optional(),
  /** Text anywhere in the name, ignoring case and accents. */
  name: z.string().trim().max(taskLimits.search).optional(),
  /** One state or several, comma-separated. */
  statusId: Statuses.optional(),
  assignedUserId: Id.optional(),
  due: z.enum(dueRanges).optional(),
});
export type TaskFilters = z.infer<typeof TaskFilters>;

/** Query of `GET /api/task`. */
export const ListTasks = TaskFilters.extend({
  workspaceId: z.string().optional(),
  sort: z.enum(taskOrders).default("newest"),
  pageNumber: wholeNumber(1, taskLimits.pageNumber).default(1),
  pageSize: pageSize(10),
});
export type ListTasks = z.infer<typeof ListTasks>;

export const TaskPage = z.object({
  workspaceId: z.string(),
  pageNumber: z.int(),
  pageSize: z.int(),
  /** Number of tasks that match the filters, on all pages. */
  total: z.int(),
  data: z.array(Task),
});
export type TaskPage = z.infer<typeof TaskPage>;

/** Body of `POST /api/task/move`: directly above `beforeId` or below `afterId`; without either, at the top. */
export const MoveTask = z.object({
  id: Id,
  statusId: StatusId,
  beforeId: ClearableId.optional(),
  afterId: ClearableId.optional(),
});
export type MoveTask = z.infer<typeof MoveTask>;

const TaskIds = z.array(Id).min(1).max(taskLimits.bulk);

/**
 * Body of `POST /api/task/bulk`: the changes for all tasks. Tasks that enter a state go to its top, in the given order.
 */
export const ChangeTasks = z.object({
  taskIds: TaskIds,
  statusId: StatusId.optional(),
  expirationDate: UpdateTask.shape.expirationDate,
  assignedUserIds: UpdateTask.shape.assignedUserIds,
});
export type ChangeTasks = z.infer<typeof ChangeTasks>;

/** Body of `POST /api/task/delete-batch`. */
export const DeleteTasks = z.object({ taskIds: TaskIds });
