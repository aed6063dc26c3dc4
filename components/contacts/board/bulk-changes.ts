import { toast } from "#components/ui/toast.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { contactKeys } from "../contact-queries.ts";
import { counted } from "../contact-text.ts";
import type { BoardActions, BoardSource } from "./board-actions.ts";
import { applyChange, type BoardChange, findCard, findColumn } from "./board-state.ts";
import { changeBoards } from "./cached-boards.ts";
import { offerUndo, tellFailure } from "./change-toasts.ts";
import type { MoveQueue } from "./move-queue.ts";
import type { UndoStack } from "./undo-stack.ts";
import { untilOnline } from "./until-online.ts";

const TOAST = "bulk-move";

/** Changes of many cards at once. Unlike single moves they fire no stage rules (interface.md 6.3). */
export function createBulkChanges(
  { workspaceId, queries, newMutationId, getBoard }: BoardSource,
  undo: UndoStack,
  queue: MoveQueue,
): Pick<BoardActions, "moveMany" | "remove"> {
  const confirm = (change: BoardChange) =>
    changeBoards(queries, workspaceId, (board) => applyChange(board, change));

  function send(contactIds: readonly string[], stageId: string): Promise<void> {
    const change: BoardChange = { type: "bulk-move", contactIds, stageId };
    return queue.run(change, async () => {
      await untilOnline();
      const body = { contactIds: [...contactIds], stageId };
      await call(contactEndpoints.bulkMove, { workspaceId, body, mutationId: newMutationId() });
      await confirm(change);
    });
  }

  async function moveMany(contactIds: readonly string[], stageId: string): Promise<void> {
    const board = getBoard();
    const stageOf = (id: string) => findCard(board, id)?.column.stage.id;
    const movable = contactIds.filter((id) => stageOf(id) !== undefined && stageOf(id) !== stageId);
    const stage = findColumn(board, stageId)?.stage;
    if (movable.length === 0 || !stage) return;
    const title = counted(movable.length, "contact");
    const fail = (error: unknown, onRetry?: () => void) => {
      undo.forget(step);
      tellFailure(`${title} could not be moved`, TOAST, error, onRetry);
    };
    const origins = Map.groupBy(movable, (id) => stageOf(id) ?? stageId);
    const step = {
      run: () => {
        for (const [origin, ids] of origins) send(ids, origin).catch(fail);
      },
    };
    undo.push(step);
    const sent = send(movable, stageId);
    const onUndo = () => {
      undo.forget(step);
      step.run();
    };
    offerUndo(`${title} moved to ${stage.name}`, TOAST, onUndo, "Moving several runs no stage rules.");
    await sent.catch((error) => fail(error, () => void moveMany(movable, stageId)));
  }

  async function remove(contactIds: readonly string[]): Promise<void> {
    const change: BoardChange = { type: "remove", contactIds };
    const title = counted(contactIds.length, "contact");
    try {
      await queue.run(change, async () => {
        const body = { contactIds: [{ ids: [...contactIds] }] };
        await call(contactEndpoints.removeBatch, { workspaceId, body, mutationId: newMutationId() });
        await confirm(change);
      });
      toast(`${title} deleted`);
      void queries.invalidateQueries({ queryKey: contactKeys.lists(workspaceId) });
    } catch (error) {
      tellFailure(`${title} could not be deleted`, "delete", error);
    }
  }

  return { moveMany, remove };
}
