import type { HistoryEntry } from "#lib/contacts/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { listEntries, readRecord } from "#lib/platform/records/index.ts";
import { taskRecord } from "./task-record.ts";

type Paging = { pageSize: number; continuationToken?: string | undefined };

/** Returns a page of a task's history, newest first. Throws TASK_NOT_FOUND. */
export async function listHistory(
  ctx: WorkspaceContext,
  taskId: string,
  paging: Paging,
): Promise<{ continuationToken: string | null; data: HistoryEntry[] }> {
  await readRecord(ctx, taskRecord, taskId);
  return listEntries(ctx, taskRecord, { id: taskId, ...paging });
}
