import { type SQL, sql } from "drizzle-orm";
import { runQuery } from "#lib/db/run-query.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import { containsAll, fieldConditions, type RecordRow, toStored } from "#lib/platform/records/index.ts";
import type { DueRange, ListTasks, TaskFilters, TaskOrder, TaskPage } from "./schema.ts";
import { taskRecord } from "./task-record.ts";
import { toTask } from "./task-response.ts";

/** The SQL of each order. "nulls" clauses match the indexes, although only `due` can be null. */
const orderings: Record<TaskOrder, SQL> = {
  newest: sql`t.created_at desc nulls last, t.id desc nulls last`,
  oldest: sql`t.created_at nulls first, t.id nulls first`,
  due: sql`t.expiration_at nulls last, t.id`,
  updated: sql`t.updated_at desc nulls last, t.id desc nulls last`,
  card: sql`t.status_id, t.order_in_cards, t.id`,
};

/** Returns a page of the workspace's tasks that match the filters, and the number of matches. */
export async function listTasks(ctx: WorkspaceContext, input: ListTasks): Promise<TaskPage> {
  const { pageNumber, pageSize, sort } = input;
  const passes = taskConditions(ctx.workspaceId, input);
  const page = sql`
    with page as materialized (
      select t.* from tasks t where ${passes}
      order by ${orderings[sort]} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
    ) select ${sql.raw(taskRecord.select)} from page t order by ${orderings[sort]}`;
  const count = sql`select count(*)::int as total from tasks t where ${passes}`;
  const isWhole = !isFiltered(input);
  const [rows, [counted]] = await Promise.all([
    runQuery<RecordRow>(ctx.db, page, isWhole ? `list_tasks_${sort}` : undefined),
    runQuery<{ total: number }>(ctx.db, count, isWhole ? "count_tasks" : undefined),
  ]);
  return {
    workspaceId: ctx.workspaceId,
    pageNumber,
    pageSize,
    total: counted?.total ?? 0,
    data: rows.map((row) => toTask(toStored(taskRecord, row))),
  };
}

/** Returns the SQL condition for tasks `t` of the workspace that match the filters. An invalid id matches none. */
function taskConditions(workspaceId: string, filters: TaskFilters): SQL {
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
function isFiltered({ contactId, dealId, name, statusId, assignedUserId, due }: TaskFilters): boolean {
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
