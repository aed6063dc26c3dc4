import type { CardKind } from "#components/board/board-contract.ts";
import { boardQueryOptions } from "#components/board/board-query.ts";
import type { Board, CardPage, Column } from "#components/board/cards.ts";
import type { Translate } from "#components/ui/translate.ts";
import { call } from "#lib/platform/api/client.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import type { StatusId } from "#lib/tasks/schema.ts";
import { filterQuery, type TaskFilters } from "../task-filters.ts";
import { taskKeys } from "../task-queries.ts";
import { statusOf, taskStatuses } from "../task-statuses.ts";
import { assignChoice, BoardBulkActions } from "./choices.tsx";
import { cardOf, type TaskCard } from "./task-card.ts";
import { TaskCardBody } from "./task-card-body.tsx";

type Reading = { workspaceId: string; filters: TaskFilters; tStatuses: Translate<"tasks.statuses"> };

type TaskKindInput = Reading & {
  canWrite: boolean;
  onChanged: () => void;
  t: Translate<"tasks.taskKind">;
};
type PageOfColumn = { statusId: StatusId; pageNumber: number; pageSize: number; signal?: AbortSignal };

/** The API pages by number: a token contains the next page number and the page size. */
async function readColumn(
  { workspaceId, filters }: Omit<Reading, "tStatuses">,
  { signal, ...page }: PageOfColumn,
) {
  const query = { ...filterQuery(filters), ...page, sort: "card" as const };
  const { data, total } = await call(taskEndpoints.list, { workspaceId, query, ...(signal && { signal }) });
  const hasMore = page.pageNumber * page.pageSize < total;
  const continuationToken = hasMore ? `${page.pageNumber + 1}/${page.pageSize}` : null;
  return { count: total, cards: data.map(cardOf), continuationToken };
}

async function readBoard(reading: Reading, pageSize: number, signal: AbortSignal): Promise<Board> {
  const columns = taskStatuses.map(
    async ({ id, color }): Promise<Column> => ({
      id,
      name: reading.tStatuses(id),
      color,
      isDefault: id === "pending",
      ...(await readColumn(reading, { statusId: id, pageNumber: 1, pageSize, signal })),
    }),
  );
  return { columns: await Promise.all(columns) };
}

/** Configures the board for tasks, with states as columns. */
export function taskKind(reading: TaskKindInput): CardKind<TaskCard> {
  const { workspaceId, filters, canWrite, onChanged, t } = reading;
  const { statusId: _all, ...narrowing } = filterQuery(filters);
  return {
    noun: "task",
    remember: `${workspaceId}/tasks`,
    parameter: "task",
    canWrite,
    boardsKey: taskKeys.boards(workspaceId),
    query: boardQueryOptions([...taskKeys.boards(workspaceId), narrowing], (pageSize, signal) =>
      readBoard(reading, pageSize, signal),
    ),
    loadPage: async (columnId, continuationToken): Promise<CardPage> => {
      const [pageNumber = 1, pageSize = 30] = continuationToken.split("/").map(Number);
      return readColumn(reading, { statusId: statusOf(columnId), pageNumber, pageSize });
    },
    move: async (id, { columnId, beforeId, afterId }, mutationId) => {
      const body = { id, statusId: statusOf(columnId), beforeId, afterId };
      const { task } = await call(taskEndpoints.move, { workspaceId, body, mutationId });
      onChanged();
      return cardOf(task);
    },
    moveMany: async (taskIds, columnId, mutationId) => {
      const body = { taskIds: [...taskIds], statusId: statusOf(columnId) };
      await call(taskEndpoints.change, { workspaceId, body, mutationId });
      onChanged();
    },
    remove: async (taskIds, mutationId) => {
      await call(taskEndpoints.deleteBatch, { workspaceId, body: { taskIds: [...taskIds] }, mutationId });
      onChanged();
    },
    choices: [assignChoice(t("assign"))],
    renderBulkActions: (ids) => <BoardBulkActions ids={ids} />,
    renderBody: ({ task }) => <TaskCardBody task={task} />,
    estimateHeight: ({ task }) => (task.expirationDate || task.contactId || task.dealId ? 60 : 40),
  };
}
