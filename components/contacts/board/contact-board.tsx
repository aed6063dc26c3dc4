"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useMemo, useRef } from "react";
import { BoardProvider, useBoard, useBoardUi } from "#components/board/board-context.tsx";
import { BoardSurface, boardCountText } from "#components/board/board-surface.tsx";
import { BoardTools } from "#components/board/board-tools.tsx";
import { boardTrail } from "#components/board/board-trail.ts";
import { flashCards } from "#components/board/card/flash-cards.ts";
import { useBoardScope } from "#components/board/use-board-scope.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useOpened } from "#components/layout/query-parameters.ts";
import { useLeaveTrail } from "#components/layout/trail/use-leave-trail.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { createStaleRecordQueue } from "#components/realtime/stale-records.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { BulkEditStrip, BulkEditsButton } from "../bulk/bulk-parts.ts";
import { activeFilters, type ContactFilters, clearFilters, filterQuery } from "../contact-filters.ts";
import type { ContactParts, ConversationPart } from "../contact-parts.ts";
import { contactKeys } from "../contact-queries.ts";
import { FilterBar } from "../filter-bar.tsx";
import { NewContactDialog } from "../new-contact-dialog.tsx";
import { useContactChanges } from "../use-contact-changes.ts";
import { useAddressFilters } from "../use-page-address.ts";
import type { CardField } from "./card-fields/card-fields.ts";
import { CardFieldsButton } from "./card-fields/card-fields-button.tsx";
import { useCardFields } from "./card-fields/use-card-fields.ts";
import { contactKind } from "./contact-kind.tsx";
import { GroupByButton } from "./groups/group-by-button.tsx";
import { groupKind } from "./groups/group-kind.tsx";
import { NewContactButton } from "./new-contact-button.tsx";

const NoStages = lazyPart(async () => (await import("./board-states.tsx")).NoStages);
const EmptyBoard = lazyPart(async () => (await import("./board-states.tsx")).EmptyBoard);
const BoardPeek = lazyPart(async () => (await import("./board-peek.tsx")).BoardPeek);
const LiveViewers = lazyPart(
  async () => (await import("#components/layout/presence/live-viewers.tsx")).LiveViewers,
);
const NoMatch = lazyPart(async () => (await import("../contact-states.tsx")).NoMatch);

const NewContactInGroup = lazyPart(async () => (await import("./groups/group-parts.tsx")).NewContactInGroup);
const GroupNote = lazyPart(async () => (await import("./groups/group-parts.tsx")).GroupNote);
const NoGroups = lazyPart(async () => (await import("./groups/group-parts.tsx")).NoGroups);

/** Minimum time between two reads, in milliseconds. */
const REST_MS = 2_000;

const entities = new Set(["contact", "task", "opportunity"]);

type ContactBoardProps = {
  Parts?: ContactParts;
  Conversation: ConversationPart;
  /** Edits the stages. */
  Stages: ComponentType<{ stageId: string; onClose: () => void }>;
};

export function ContactBoard({ Stages, ...parts }: ContactBoardProps) {
  const t = useTranslations("contacts.contactBoard");
  const { workspace } = useShell();
  const [filters, setFilters] = useAddressFilters();
  const opened = useOpened("contact");
  const search = useRef<HTMLInputElement>(null);
  const fields = useCardFields(filters, (cardFields) => setFilters({ ...filters, cardFields }));
  const kind = useContactKind(workspace.id, filters, fields.ids);
  const { scope, query, board, waiting } = useBoardScope(kind, opened.open);
  const { groupBy } = filters;
  const isGrouped = groupBy !== "";
  const restMs = isGrouped ? REST_MS : undefined;
  const group = (by: string) => setFilters({ ...filters, groupBy: by });
  useContactChanges(workspace.id, filters, (ids) => flashCards(scope, ids), restMs);
  useLiveFacts(workspace.id);
  useLeaveTrail(workspace.id, "contact", () => boardTrail(scope));

  return (
    <BoardProvider scope={scope}>
      <PageHeader
        title={t("board")}
        aside={
          board && <span className="whitespace-nowrap max-lg:hidden">{boardCountText(kind.noun, board)}</span>
        }
        actions={
          <>
            <GroupByButton groupBy={groupBy} onChange={group} />
            {board && board.columns.length > 0 && (
              <>
                {kind.canWrite && <BulkEditsButton />}
                <CardFieldsButton fields={fields} />
                {kind.canWrite && <NewContactButton />}
              </>
            )}
          </>
        }
      >
        <FilterBar workspaceId={workspace.id} filters={filters} onChange={setFilters} search={search} />
      </PageHeader>
      <PageBody scroll={false} className="relative">
        {kind.canWrite && <BulkEditStrip />}
        {isGrouped && <GroupNote groupBy={groupBy} board={board} />}
        <BoardSurface
          query={query}
          board={board}
          waiting={waiting}
          isFiltered={activeFilters(filters).length > 0}
          openId={opened.id}
          states={{
            noColumns: isGrouped ? <NoGroups onReset={() => group("")} /> : <NoStages />,
            noCards: <EmptyBoard />,
            noMatch: <NoMatch onClear={() => setFilters(clearFilters(filters))} />,
          }}
        />
      </PageBody>
      <BoardTools onSearch={() => search.current?.focus()} openId={opened.id} onCloseOpen={opened.close} />
      {isGrouped ? (
        <NewContactInGroup groupBy={groupBy} onCreated={opened.open} />
      ) : (
        <AddingDialog workspaceId={workspace.id} onCreated={opened.open} />
      )}
      <EditedStages Stages={Stages} />
      <LiveViewers />
      {opened.id !== null && (
        <BoardPeek contactId={opened.id} board={board} onClose={opened.close} {...parts} />
      )}
    </BoardProvider>
  );
}

/** Returns the same object until workspace, filters, fields or permission change. */
function useContactKind(workspaceId: string, filters: ContactFilters, fields: readonly CardField[]) {
  const t = useTranslations("contacts.choices");
  const readerId = useShell().user.id;
  const queries = useQueryClient();
  const canWrite = usePermission("contacts.write");
  const canLimit = usePermission("settings.write");
  const delay = useQuery(workspaceQueries.dragDelay(workspaceId)).data?.seconds ?? 0;
  const narrowed = JSON.stringify([filterQuery(filters), filters.columnOrders, filters.groupBy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filters` is new on each render; its text is compared.
  return useMemo(() => {
    const undoMs = delay * 1_000;
    const input = { workspaceId, filters, fields, canWrite, canLimit, undoMs, queries, readerId, t };
    const stages = contactKind(input);
    return filters.groupBy === "" ? stages : groupKind(stages, input);
  }, [workspaceId, narrowed, fields, canWrite, canLimit, delay, queries, readerId, t]);
}

function AddingDialog({ workspaceId, onCreated }: { workspaceId: string; onCreated: (id: string) => void }) {
  const { store, getBoard } = useBoard();
  const stageId = useBoardUi((ui) => ui.addingTo);
  if (stageId === null) return null;
  return (
    <NewContactDialog
      workspaceId={workspaceId}
      stages={getBoard().columns}
      stageId={stageId}
      onClose={() => store.set({ addingTo: null })}
      onCreated={onCreated}
    />
  );
}

function EditedStages({ Stages }: Pick<ContactBoardProps, "Stages">) {
  const { store } = useBoard();
  const stageId = useBoardUi((ui) => ui.editingFrom);
  return stageId !== null && <Stages stageId={stageId} onClose={() => store.set({ editingFrom: null })} />;
}

/**
 * Keeps the facts on cards about tasks, opportunities and stages current, including after changes made on this page.
 */
function useLiveFacts(workspaceId: string): void {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  useEffect(() => {
    const queryKey = contactKeys.facts(workspaceId);
    const queue = createStaleRecordQueue(() => queries.invalidateQueries({ queryKey }), REST_MS);
    const leave = feed.onChange((message) => {
      if (message.type === "resync" || entities.has(message.entity)) queue.add("all");
    });
    return () => {
      leave();
      queue.stop();
    };
  }, [queries, feed, workspaceId]);
}
