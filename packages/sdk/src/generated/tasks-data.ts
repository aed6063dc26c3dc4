// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type CreateTask = UpdateTask & Required<Pick<UpdateTask, "name">>;

export type TaskResult = { taskId: string; task: Task };

export type UpdateTask = {
  name?: string;
  description?: string | null;
  notes?: string | null;
  expirationDate?: string | "" | null;
  assignedUserId?: string | null;
  assignedUserIds?: string[];
  contactId?: string | null;
  dealId?: string | null;
  statusId?: TaskStatus;
  reminderMinutes?: number | null;
};

export type TaskPage = { workspaceId: string; pageNumber: number; pageSize: number; total: number; data: Task[] };

export type Task = {
  id: string;
  workspaceId: string;
  name: string;
  description: string;
  notes: string;
  creationDate: string;
  updatedDate: string;
  expirationDate: string | null;
  completionDate: string | null;
  reminderMinutes: number | null;
  statusId: TaskStatus;
  asignedUsers: { id: string; name: string }[];
  contactId: string | null;
  contactName: string | null;
  dealId: string | null;
  dealName: string | null;
  /** Sort key in the column, ascending. Sparse; can be negative. */
  orderInCards: number;
};

export type MoveTask = { id: string; statusId: TaskStatus; beforeId?: string | null; afterId?: string | null };

export type ChangeTasks = {
  taskIds: string[];
  statusId?: TaskStatus;
  expirationDate?: string | "" | null;
  assignedUserIds?: string[];
};

export type DeleteTasks = { taskIds: string[] };

export type TaskStatus = "pending" | "in_progress" | "done";
