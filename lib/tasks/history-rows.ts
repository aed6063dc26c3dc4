import { taskHistory } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Change } from "./plan-changes.ts";

/** What a history entry records: the creation of the task, or a changed field. */
type HistoryEvent = { taskId: string; at: Date; change: Change | null };

/** Adds events to tasks' histories, with the context's actor as their author. */
export async function insertHistory(ctx: WorkspaceContext, events: readonly HistoryEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { actor, workspaceId, requestId } = ctx;
  await ctx.db.insert(taskHistory).values(
    events.map(({ taskId, at, change }) => ({
      workspaceId,
      id: newId(),
      taskId,
      requestId,
      at,
      kind: change ? ("changed" as const) : ("created" as const),
      field: change?.field ?? null,
      oldValue: change?.old ?? null,
      newValue: change?.new ?? null,
      actorType: actor.type,
      actorId: actor.id,
      actorName: actor.name,
      via: actor.via,
    })),
  );
}
