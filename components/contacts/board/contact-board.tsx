"use client";

import { useRef } from "react";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { activeFilters, type ContactFilters, noFilters } from "../contact-filters.ts";
import { counted } from "../contact-text.ts";
import { FilterBar } from "../filter-bar.tsx";
import { NewContactDialog } from "../new-contact-dialog.tsx";
import { ContactPeek } from "../peek/contact-peek.tsx";
import { useAddressFilters, useOpenContact } from "../use-page-address.ts";
import { BoardColumns } from "./board-columns.tsx";
import { BoardCommands } from "./board-commands.tsx";
import { BoardProvider, useBoard, useBoardUi } from "./board-context.tsx";
import { neighbourOf } from "./board-navigation.ts";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { NewContactButton, NoContacts, NoMatch, NoStages } from "./board-states.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { CardMenu } from "./card-menu.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { focusCard } from "./focus-card.ts";
import { MoveToDialog } from "./move-to-dialog.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { clearSelection } from "./selection.ts";
import { useBoardScope } from "./use-board-scope.ts";

/** The home screen: the workspace's contacts by stage. */
export function ContactBoard() {
  const { workspace } = useShell();
  const [filters, setFilters] = useAddressFilters();
  const opened = useOpenContact();
  const search = useRef<HTMLInputElement>(null);
  const { scope, query, board, waiting } = useBoardScope(filters, opened.open);
  const isFiltered = activeFilters(filters).length > 0;
  // What a filter hides must not be moved or deleted with the rest of a selection.
  const filterBy = (next: ContactFilters) => {
    clearSelection(scope.store);
    setFilters(next);
  };
  const total = board?.columns.reduce((sum, column) => sum + column.count, 0);

  function step(offset: -1 | 1) {
    if (opened.id === null) return;
    const next = neighbourOf(scope.getBoard(), opened.id, offset === 1 ? "down" : "up");
    opened.open(next);
    focusCard(scope, next);
  }

  return (
    <BoardProvider scope={scope}>
      <PageHeader
        title="Board"
        aside={total !== undefined && <span className="whitespace-nowrap">{counted(total, "contact")}</span>}
        actions={scope.canWrite && board && board.columns.length > 0 && <NewContactButton />}
      >
        <FilterBar workspaceId={workspace.id} filters={filters} onChange={filterBy} search={search} />
      </PageHeader>
      <PageBody scroll={false} className="relative">
        <OfflineNotice waiting={waiting} />
        {query.isPending && <BoardSkeleton />}
        {query.isError && !board && (
          <ErrorState title="The board could not be loaded" error={query.error} onRetry={query.refetch} />
        )}
        {board?.columns.length === 0 && <NoStages />}
        {board && board.columns.length > 0 && total === 0 && isFiltered && (
          <NoMatch onClear={() => filterBy(noFilters)} />
        )}
        {board && board.columns.length > 0 && total === 0 && !isFiltered && <NoContacts />}
        {board && total !== undefined && total > 0 && (
          <BoardColumns
            board={board}
            filters={filters}
            isFiltered={isFiltered}
            isStale={query.isPlaceholderData}
            openId={opened.id}
          />
        )}
        <BulkBar isPeeking={opened.id !== null} />
      </PageBody>
      <BoardCommands onSearch={() => search.current?.focus()} />
      <CardMenu />
      <MoveToDialog />
      <DeleteDialog openId={opened.id} onCloseOpen={opened.close} />
      <AddingDialog workspaceId={workspace.id} onCreated={opened.open} />
      <ContactPeek
        contactId={opened.id}
        onClose={opened.close}
        onStep={step}
        onDelete={(id) => scope.store.set({ deletingIds: [id] })}
      />
      <Announcer />
    </BoardProvider>
  );
}

function AddingDialog({ workspaceId, onCreated }: { workspaceId: string; onCreated: (id: string) => void }) {
  const { store, getBoard } = useBoard();
  const stageId = useBoardUi((ui) => ui.addingTo);
  if (stageId === null) return null;
  return (
    <NewContactDialog
      workspaceId={workspaceId}
      stages={getBoard().columns.map((column) => column.stage)}
      stageId={stageId}
      onClose={() => store.set({ addingTo: null })}
      onCreated={onCreated}
    />
  );
}

function Announcer() {
  const announcement = useBoardUi((ui) => ui.announcement);
  return (
    <div role="status" aria-live="assertive" className="sr-only">
      {announcement}
    </div>
  );
}
