import { type SQL, sql } from "drizzle-orm";
import { runQuery } from "#lib/db/run-query.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type RecordRow, toStored } from "#lib/platform/records/index.ts";
import type { ListTasks, TaskOrder, TaskPage } from "./schema.ts";
import { isFiltered, taskConditions } from "./task-conditions.ts";
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
