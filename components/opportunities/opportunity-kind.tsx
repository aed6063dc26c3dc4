import type { QueryClient } from "@tanstack/react-query";
import type { CardKind, DropZone } from "#components/board/board-contract.ts";
import { boardQueryOptions } from "#components/board/board-query.ts";
import type { Translate } from "#components/ui/translate.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import type { OpportunityResult } from "#lib/opportunities/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { CARD_HEIGHT, CardBody } from "./board/card-body.tsx";
import { assignChoice, BoardBulkActions } from "./board/choices.tsx";
import { ClosingItems } from "./board/closing-items.tsx";
import type { Closing } from "./closing.ts";
import { ClosingHint } from "./closing-hint.tsx";
import { sumsText } from "./money.ts";
import { boardOf, cardOf, type OpportunityCard } from "./opportunity-card.ts";
import { filterQuery, type OpportunityFilters } from "./opportunity-filters.ts";
import { opportunityLimits } from "./opportunity-limits.ts";
import { opportunityKeys } from "./opportunity-queries.ts";

/** Number of cards in further pages of a column. */
const PAGE = 60;

type OpportunityKindInput = {
  workspaceId: string;
  pipelineId: string;
  filters: OpportunityFilters;
  canWrite: boolean;
  /** Whether the user may set limits of stages. */
  canLimit: boolean;
  queries: QueryClient;
  /** Opens the dialog to win or lose opportunities. */
  onClosing: (closing: Closing) => void;
  t: Translate<"opportunities.opportunityKind">;
};

/** Configures the board for the opportunities of a pipeline, with stages as columns. */
export function opportunityKind(input: OpportunityKindInput): CardKind<OpportunityCard> {
  const { workspaceId, pipelineId, filters, canWrite, onClosing, t } = input;
  return {
    ...calls(input),
    noun: "opportunity",
    remember: `${workspaceId}.opportunities`,
    parameter: "opportunity",
    canWrite,
    query: boardQueryOptions(
      opportunityKeys.board(workspaceId, pipelineId, filters),
      async (pageSize, signal) => {
        const query = { ...filterQuery(filters), pipelineId: pipelineId || undefined, pageSize };
        return boardOf(await call(opportunityEndpoints.board, { workspaceId, query, signal }));
      },
    ),
    boardsKey: opportunityKeys.boards(workspaceId),
    pageOf: (id) => `/${workspaceId}/opportunities/${id}`,
    renderBody: ({ opportunity }) => <CardBody opportunity={opportunity} />,
    estimateHeight: () => CARD_HEIGHT,
    sumsText,
    renderMenuItems: (ids) => canWrite && <ClosingItems ids={ids} onClosing={onClosing} />,
    renderBulkActions: (ids) => <BoardBulkActions ids={ids} onClosing={onClosing} />,
    renderHint: () => <span className="block truncate text-ink-faint text-xs">{t("noRules")}</span>,
    limits: opportunityLimits(input),
    choices: [assignChoice(t("assign"))],
    zones: zones(onClosing, t),
  };
}

function zones(onClosing: OpportunityKindInput["onClosing"], t: OpportunityKindInput["t"]): DropZone[] {
  const hint = (status: 1 | 2) => (count: number) => <ClosingHint status={status} count={count} />;
  return [
    {
      id: "won",
      label: t("won"),
      variant: "success",
      key: "w",
      renderHint: hint(1),
      onDrop: (ids) => onClosing({ ids, status: 1 }),
    },
    {
      id: "lost",
      label: t("lost"),
      variant: "danger",
      key: "l",
      renderHint: hint(2),
      onDrop: (ids) => onClosing({ ids, status: 2 }),
    },
  ];
}

function calls({
  workspaceId,
  pipelineId,
  filters,
  queries,
}: OpportunityKindInput): Pick<CardKind, "loadPage" | "move" | "undoMove" | "moveMany" | "remove"> {
  const refreshLists = () => void queries.invalidateQueries({ queryKey: opportunityKeys.lists(workspaceId) });
  const changed = ({ id, opportunity }: OpportunityResult) => {
    queries.setQueryData(opportunityKeys.detail(workspaceId, id), opportunity);
    void queries.invalidateQueries({ queryKey: opportunityKeys.history(workspaceId, id) });
    refreshLists();
    return cardOf(opportunity);
  };
  return {
    loadPage: async (stageId, continuationToken) => {
      const paging = { stageId, orderBy: "card" as const, pageSize: PAGE, continuationToken };
      // The continuation token must be used with the same filters and pipeline as the board.
      const query = { ...filterQuery(filters), pipelineId: pipelineId || undefined, ...paging };
      const page = await call(opportunityEndpoints.list, { workspaceId, query });
      return { cards: page.data.map(cardOf), continuationToken: page.continuationToken };
    },
    move: async (id, { columnId: stageId, beforeId, afterId, fromColumnId: fromStageId }, mutationId) => {
      const body = { id, stageId, beforeId, afterId, fromStageId };
      return changed(await call(opportunityEndpoints.move, { workspaceId, body, mutationId }));
    },
    undoMove: async (id, { columnId: stageId, beforeId, afterId, fromColumnId: fromStageId }, mutationId) => {
      const body = { id, stageId, beforeId, afterId, fromStageId };
      const card = changed(await call(opportunityEndpoints.undoMove, { workspaceId, body, mutationId }));
      return { card, webhooks: { recalled: 0, sent: 0 } };
    },
    moveMany: async (ids, stageId, mutationId) => {
      const body = { opportunityIds: [...ids], stageId };
      await call(opportunityEndpoints.bulkMove, { workspaceId, body, mutationId });
      refreshLists();
    },
    remove: async (ids, mutationId) => {
      const body = { opportunityIds: [...ids] };
      await call(opportunityEndpoints.deleteBatch, { workspaceId, body, mutationId });
      refreshLists();
    },
  };
}
