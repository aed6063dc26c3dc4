import { type SQL, sql } from "drizzle-orm";
import { clock } from "#lib/platform/clock.ts";
import { isId } from "#lib/platform/ids.ts";
import { containsAll, fieldConditions } from "#lib/platform/records/index.ts";
import type { DueRange, TaskFilters } from "./schema.ts";
import { taskRecord } from "./task-record.ts";

/** Returns the SQL condition for tasks `t` of the workspace that match the filters. An invalid id matches none. */
export function taskConditions(workspaceId: string, filters: TaskFilters): SQL {
  const { contactId, dealId, name, statusId, assignedUserId, due } = filters;
  const conditions = [
    ...fieldConditions(taskRecord, workspaceId, { contactId, dealId }),
    ...(name ? [containsAll(sql`fold_text(t.name)`, [name])] : []),
    ...(statusId ? [sql`t.status_id in ${statusId}`] : []),
    ...(assignedUserId === undefined ? [] : [assigneeCondition(workspaceId, assignedUserId)]),
    ...(due === undefined ? [] : [dueCondition(workspaceId, due)]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Whether any filter is set. */
export function isFiltered({ contactId, dealId, name, statusId, assignedUserId, due }: TaskFilters): boolean {
  return [contactId, dealId, name || undefined, statusId, assignedUserId, due].some(
    (value) => value !== undefined,
  );
}

function assigneeCondition(workspaceId: string, userId: string): SQL {
  if (!isId(userId)) return sql`false`;
  return sql`t.id in (select a.task_id from task_assignees a
    where a.workspace_id = ${workspaceId} and a.user_id = ${userId})`;
}

/** Ranges do not overlap; days end at midnight in the workspace's time zone. */
function dueCondition(workspaceId: string, due: DueRange): SQL {
  const now = clock.now().toISOString();
  const midnight = (
    days: number,
  ) => sql`(select (date_trunc('day', ${now}::timestamptz at time zone w.timezone)
    + make_interval(days => ${days}::int)) at time zone w.timezone from workspaces w where w.id = ${workspaceId})`;
  const ranges: Record<DueRange, SQL> = {
    overdue: sql`t.expiration_at < ${now}::timestamptz`,
    today: sql`t.expiration_at >= ${now}::timestamptz and t.expiration_at < ${midnight(1)}`,
    week: sql`t.expiration_at >= ${midnight(1)} and t.expiration_at < ${midnight(8)}`,
    none: sql`t.expiration_at is null`,
  };
  return sql`t.status_id <> 'done' and ${ranges[due]}`;
}
