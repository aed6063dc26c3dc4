import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { memberKey } from "../access/members.ts";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy, refersTo } from "../foreign-keys.ts";
import { ofWorkspace } from "../workspaces.ts";
import { contacts } from "./contacts.ts";
import { opportunities } from "./opportunities.ts";

/** Tasks. `orderInCards` is the order key inside the state's column of the board. */
export const tasks = pgTable(
  "tasks",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    notes: text().notNull().default(""),
    statusId: text({ enum: ["pending", "in_progress", "done"] }).notNull(),
    orderInCards: bigint({ mode: "number" }).notNull(),
    expirationAt: instant(),
    /** Set while it is done. */
    completedAt: instant(),
    /** Minutes before the due date at which people are reminded; null for no reminder. */
    reminderMinutes: integer(),
    /** The times that the last reminders were for, so that a job that runs twice sends them once. */
    remindedFor: instant(),
    overdueFor: instant(),
    contactId: uuid(),
    dealId: uuid(),
    /** The creator, if a person; not a foreign key, because the task outlives the membership. */
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // Both deletions clear only their own column; the migration is edited by hand, because drizzle cannot express it.
    refersTo(contacts, "tasks_contact_fk", [table.workspaceId, table.contactId]).onDelete("set null"),
    refersTo(opportunities, "tasks_deal_fk", [table.workspaceId, table.dealId]).onDelete("set null"),
    index("tasks_board_idx").on(table.workspaceId, table.statusId, table.orderInCards, table.id),
    index("tasks_newest_idx").on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index("tasks_updated_idx").on(table.workspaceId, table.updatedAt.desc(), table.id.desc()),
    index("tasks_expiration_idx").on(table.workspaceId, table.expirationAt, table.id),
    index("tasks_due_idx")
      .on(table.workspaceId, table.expirationAt, table.id)
      .where(sql`${table.statusId} <> 'done'`),
    index("tasks_contact_idx")
      .on(table.workspaceId, table.contactId)
      .where(sql`${table.contactId} is not null`),
    index("tasks_name_trigram_idx").using(
      "gin",
      table.workspaceId,
      sql`fold_text(${table.name}) gin_trgm_ops`,
    ),
    index("tasks_deal_idx").on(table.workspaceId, table.dealId).where(sql`${table.dealId} is not null`),
  ],
);

export const taskAssignees = pgTable(
  "task_assignees",
  {
    workspaceId: workspaceId(),
    taskId: uuid().notNull(),
    userId: uuid().notNull(),
    assignedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.taskId, table.userId] }),
    index("task_assignees_user_idx").on(table.workspaceId, table.userId, table.taskId),
    ownedBy(tasks, "task_assignees_task_fk", [table.workspaceId, table.taskId]),
    ownedBy(memberKey, "task_assignees_user_fk", [table.workspaceId, table.userId]),
  ],
);

/** A field's value; references are stored with their name at the time. */
type HistoryValue = string | number | boolean | { id: string; name: string } | null;

/** Append-only: who changed which field of a task, from what to what. */
export const taskHistory = pgTable(
  "task_history",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    taskId: uuid().notNull(),
    kind: text({ enum: ["created", "changed"] }).notNull(),
    /** The changed field's API name; null for `created`. */
    field: text(),
    oldValue: jsonb().$type<HistoryValue>(),
    newValue: jsonb().$type<HistoryValue>(),
    actorType: text({ enum: ["user", "agent", "system"] }).notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    via: text().notNull(),
    requestId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.taskId, table.id] }),
    // lib/activity/activity-sources.ts.
    index("task_history_activity_idx")
      .on(table.workspaceId, table.id)
      .where(sql`${table.field} = 'statusId' and ${table.newValue} = '"done"'`),
    ownedBy(tasks, "task_history_task_fk", [table.workspaceId, table.taskId]),
  ],
);
