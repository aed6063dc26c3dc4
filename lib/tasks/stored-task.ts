import type { NamedReference } from "#lib/contacts/schema.ts";
import type { StatusId, Task } from "./schema.ts";

/** A task with the names of its references: the source of responses, payloads and histories. */
export type StoredTask = {
  workspaceId: string;
  id: string;
  name: string;
  description: string;
  notes: string;
  statusId: StatusId;
  rank: string;
  expirationAt: Date | null;
  completedAt: Date | null;
  reminderMinutes: number | null;
  contact: NamedReference | null;
  deal: NamedReference | null;
  assignees: NamedReference[];
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A row of `taskColumns` as the driver returns it: instants are text. */
export type TaskRow = Omit<StoredTask, "expirationAt" | "completedAt" | "createdAt" | "updatedAt"> & {
  expirationAt: string | null;
  completedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

/** Select list of a task `t`. */
export const taskColumns = `
  t.workspace_id as "workspaceId", t.id, t.name, t.description, t.notes, t.status_id as "statusId", t.rank,
  t.expiration_at as "expirationAt", t.completed_at as "completedAt", t.reminder_minutes as "reminderMinutes",
  (select json_build_object('id', c.id, 'name', concat_ws(' ', c.name, c.lastname)) from contacts c
    where c.workspace_id = t.workspace_id and c.id = t.contact_id) as contact,
  (select json_build_object('id', o.id, 'name', o.name) from opportunities o
    where o.workspace_id = t.workspace_id and o.id = t.deal_id) as deal,
  (select coalesce(json_agg(json_build_object('id', u.id, 'name', concat_ws(' ', u.name, u.last_name))
      order by a.assigned_at, u.id), '[]')
    from task_assignees a join users u on u.id = a.user_id
    where a.workspace_id = t.workspace_id and a.task_id = t.id) as assignees,
  t.created_by as "createdBy", t.created_at as "createdAt", t.updated_at as "updatedAt"`;

/** Converts a row of `taskColumns` to a stored task. */
export function toStoredTask(row: TaskRow): StoredTask {
  return {
    ...row,
    expirationAt: row.expirationAt === null ? null : new Date(row.expirationAt),
    completedAt: row.completedAt === null ? null : new Date(row.completedAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  };
}

/** Converts a stored task to the API's task. */
export function toTask(stored: StoredTask, orderInCards: number): Task {
  return {
    id: stored.id,
    workspaceId: stored.workspaceId,
    name: stored.name,
    description: stored.description,
    notes: stored.notes,
    creationDate: stored.createdAt.toISOString(),
    updatedDate: stored.updatedAt.toISOString(),
    expirationDate: stored.expirationAt?.toISOString() ?? null,
    completionDate: stored.completedAt?.toISOString() ?? null,
    reminderMinutes: stored.reminderMinutes,
    statusId: stored.statusId,
    asignedUsers: stored.assignees,
    contactId: stored.contact?.id ?? null,
    contactName: stored.contact?.name ?? null,
    dealId: stored.deal?.id ?? null,
    dealName: stored.deal?.name ?? null,
    orderInCards,
  };
}
