import type { HistoryEntry } from "#lib/contacts/schema.ts";
import type { Page, Paging } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { listEntries, readRecord } from "#lib/platform/records/index.ts";
import { taskRecord } from "./task-record.ts";

/** Returns a page of a task's history, newest first. Throws TASK_NOT_FOUND. */
export async function listHistory(
  ctx: WorkspaceContext,
  taskId: string,
  paging: Paging,
): Promise<Page<HistoryEntry>> {
  await readRecord(ctx, taskRecord, taskId);
  return listEntries(ctx, taskRecord, { id: taskId, ...paging });
}
