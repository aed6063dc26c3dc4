"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { BoardProvider, useBoard } from "#components/board/board-context.tsx";
import { findCard } from "#components/board/board-state.ts";
import { BoardSurface, boardCountText } from "#components/board/board-surface.tsx";
import { BoardTools } from "#components/board/board-tools.tsx";
import { boardTrail } from "#components/board/board-trail.ts";
import { affectedCards } from "#components/board/bulk/selection.ts";
import { flashCards } from "#components/board/card/flash-cards.ts";
import { neighborStep } from "#components/board/card/neighbor-step.ts";
import { useBoardScope } from "#components/board/use-board-scope.ts";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useOpened } from "#components/layout/query-parameters.ts";
import { useLeaveTrail } from "#components/layout/trail/use-leave-trail.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { Closing } from "../closing.ts";
import { OpportunityPeek } from "../detail/opportunity-peek.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { filterQuery, hasFilters, noFilters, type OpportunityFilters } from "../opportunity-filters.ts";
import { opportunityKind } from "../opportunity-kind.tsx";
import { AddButton, NoMatch, NoOpportunities, NoPipelines } from "../opportunity-states.tsx";
import { type OpportunityViewProps, PipelineChoice, ViewChoice } from "../page-tools.tsx";
import { useFilters } from "../use-filters.ts";
import { useOpportunityChanges } from "../use-opportunity-changes.ts";
import { BoardDialogs } from "./board-dialogs.tsx";

const LiveViewers = lazyPart(
  async () => (await import("#components/layout/presence/live-viewers.tsx")).LiveViewers,
);

export function OpportunityBoard(shown: OpportunityViewProps) {
  const t = useTranslations("opportunities.opportunityBoard");
  const { pipeline, onView, Csv } = shown;
  const { workspace } = useShell();
  const [filters, setFilters] = useFilters();
  const opened = useOpened("opportunity");
  const search = useRef<HTMLInputElement>(null);
  const [closing, setClosing] = useState<Closing | null>(null);
  const kind = useOpportunityKind(pipeline.id, filters, setClosing);
  const { scope, query, board, waiting } = useBoardScope(kind, opened.open);
  useOpportunityChanges(pipeline.id, filters, (ids) => flashCards(scope, ids));
  useLeaveTrail(workspace.id, "opportunity", () => boardTrail(scope));
  const addTo = (stageId: string | undefined) => scope.store.set({ addingTo: stageId ?? null });
  // Uses the pipeline instead of the board, so that it works before the cards are loaded.
  const addFirst = () => addTo(pipeline.stages[0]?.id);

  return (
    <BoardProvider scope={scope}>
      <PageHeader
        title={t("opportunities")}
        aside={
          <>
            <PipelineChoice {...shown} />
            {board && (
              <span className="hidden whitespace-nowrap sm:inline">{boardCountText(kind.noun, board)}</span>
            )}
          </>
        }
        actions={
          <>
            <ViewChoice view="board" onView={onView} />
            {Csv && <Csv filters={{ pipelineId: pipeline.id, ...filterQuery(filters) }} />}
            {kind.canWrite && <AddButton onAdd={addFirst} />}
          </>
        }
      >
        <FilterBar filters={filters} onChange={setFilters} search={search} />
      </PageHeader>
      <PageBody scroll={false} className="relative">
        <BoardSurface
          query={query}
          board={board}
          waiting={waiting}
          isFiltered={hasFilters(filters)}
          openId={opened.id}
          states={{
            noColumns: <NoPipelines />,
            noCards: <NoOpportunities onAdd={addFirst} />,
            noMatch: <NoMatch onClear={() => setFilters(noFilters)} />,
          }}
        />
      </PageBody>
      <BoardTools onSearch={() => search.current?.focus()} openId={opened.id} onCloseOpen={opened.close} />
      <ClosingCommands onClosing={setClosing} />
      <LiveViewers />
      <BoardDialogs closing={closing} onClosed={() => setClosing(null)} onCreated={opened.open} />
      <OpportunityPeek
        opportunityId={opened.id}
        onClose={opened.close}
        stepTo={(offset) => neighborStep(scope, board, opened.id, offset)}
        onDelete={(id) => scope.store.set({ deletingIds: [id] })}
      />
    </BoardProvider>
  );
}

/** Returns the same object until workspace, pipeline, filters or permission change. */
function useOpportunityKind(
  pipelineId: string,
  filters: OpportunityFilters,
  onClosing: (closing: Closing) => void,
) {
  const t = useTranslations("opportunities.opportunityKind");
  const workspaceId = useShell().workspace.id;
  const queries = useQueryClient();
  const canWrite = usePermission("opportunities.write");
  const canLimit = usePermission("settings.write");
  const narrowed = JSON.stringify(filterQuery(filters));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filters` is new on each render; its text is compared.
  return useMemo(
    () => opportunityKind({ workspaceId, pipelineId, filters, canWrite, canLimit, queries, onClosing, t }),
    [workspaceId, pipelineId, narrowed, canWrite, canLimit, queries, onClosing, t],
  );
}

/** W wins and L loses the focused card or its selection. Renders nothing. */
function ClosingCommands({ onClosing }: { onClosing: (closing: Closing) => void }) {
  const t = useTranslations("opportunities.closingCommands");
  const { kind, store, getBoard } = useBoard();
  function close(status: 1 | 2) {
    const { focusedId } = store.get();
    if (!kind.canWrite || focusedId === null || !findCard(getBoard(), focusedId)) return;
    onClosing({ ids: affectedCards(store.get(), focusedId), status });
  }
  const group = useTranslations("board.boardCommands")("group");
  useCommand({ id: "board:won", label: t("markAsWon"), group, keys: "w", run: () => close(1) });
  useCommand({ id: "board:lost", label: t("markAsLost"), group, keys: "l", run: () => close(2) });
  return null;
}
