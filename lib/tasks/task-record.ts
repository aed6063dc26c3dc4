import { taskAssignees, taskHistory, tasks } from "#lib/db/schema/index.ts";
import {
  column,
  defineRecord,
  fixed,
  idOrNull,
  links,
  members,
  type NamedReference,
  reference,
  type StoredOf,
} from "#lib/platform/records/index.ts";

const contacts = {
  table: "contacts",
  name: "concat_ws(' ', x.name, x.lastname)",
  missing: "CONTACT",
} as const;
const opportunities = { table: "opportunities", name: "x.name", missing: "OPPORTUNITY" } as const;

export const taskRecord = defineRecord({
  entity: "task",
  missing: "TASK",
  table: tasks,
  alias: "t",
  history: { table: taskHistory, owner: taskHistory.taskId },
  fields: {
    workspaceId: fixed(tasks.workspaceId),
    id: fixed(tasks.id),
    name: column(tasks.name),
    description: column(tasks.description),
    notes: column(tasks.notes),
    statusId: column(tasks.statusId),
    orderInCards: column(tasks.orderInCards, { history: false }),
    expirationAt: column(tasks.expirationAt, { api: "expirationDate" }),
    completedAt: column(tasks.completedAt, { api: "completionDate", history: false }),
    reminderMinutes: column(tasks.reminderMinutes),
    contact: reference(tasks.contactId, contacts, { foreignKey: "tasks_contact_fk" }),
    deal: reference(tasks.dealId, opportunities, { foreignKey: "tasks_deal_fk" }),
    assignees: links(members, {
      table: taskAssignees,
      owner: taskAssignees.taskId,
      item: taskAssignees.userId,
      foreignKey: "task_assignees_user_fk",
      history: "assignedUserId",
    }),
    createdBy: fixed(tasks.createdBy),
    createdAt: fixed(tasks.createdAt, { api: "creationDate" }),
    updatedAt: column(tasks.updatedAt, { api: "updatedDate", history: false }),
  },
  lookups: {
    finds: {
      people: {
        query: (parameter) => `select coalesce(json_agg(json_build_object('id', u.id,
        'name', concat_ws(' ', u.name, u.last_name))), '[]')
      from memberships m join users u on u.id = m.user_id
      where m.workspace_id = $1 and m.user_id = any(${parameter(0)}::uuid[])`,
        values: (wanted: WantedPeople) => [(wantedUsers(wanted) ?? []).flatMap((id) => idOrNull(id) ?? [])],
      },
    },
    nothing: { people: [] as NamedReference[] },
  },
});

/** A task with the names of its references: the source of responses, payloads and histories. */
export type StoredTask = StoredOf<typeof taskRecord>;

/** The people of a request; with both keys, all of them. */
type WantedPeople = {
  assignedUserId?: string | null | undefined;
  assignedUserIds?: string[] | undefined;
};

/** Returns the users of a request in order, without duplicates; undefined if it does not name any. */
export function wantedUsers({ assignedUserId, assignedUserIds }: WantedPeople): string[] | undefined {
  if (assignedUserId === undefined && assignedUserIds === undefined) return undefined;
  return [...new Set([...(assignedUserIds ?? []), ...(assignedUserId ? [assignedUserId] : [])])];
}
