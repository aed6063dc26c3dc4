"use client";

import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useListCommands } from "#components/layout/commands/use-list-commands.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { setQueryParameter, useOpened, useQueryParameters } from "#components/layout/query-parameters.ts";
import { adjacentStep } from "#components/layout/trail/adjacent-step.ts";
import { useLeaveList } from "#components/layout/trail/use-leave-list.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import type { Opportunity, OpportunityOrder } from "#lib/opportunities/schema.ts";
import { OpportunityPeek } from "../detail/opportunity-peek.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { filterQuery, hasFilters, noFilters } from "../opportunity-filters.ts";
import { opportunityListQuery } from "../opportunity-queries.ts";
import { AddButton, NoMatch, NoOpportunities } from "../opportunity-states.tsx";
import { type OpportunityViewProps, PipelineChoice, ViewChoice } from "../page-tools.tsx";
import { useFilters } from "../use-filters.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { DeleteOpportunityDialog } from "./delete-opportunity-dialog.tsx";
import { OpportunityTable } from "./opportunity-table.tsx";

const NewOpportunityDialog = lazyPart(() =>
  import("../new-opportunity-dialog.tsx").then((module) => module.NewOpportunityDialog),
);
const orders: readonly OpportunityOrder[] = ["newest", "oldest", "amount"];

function orderOf(requested: string | null): (typeof orders)[number] {
  return orders.find((order) => order === requested) ?? "newest";
}

/** The opportunities of one or all pipelines as a table, with the board's filters. */
export function OpportunityList(shown: OpportunityViewProps) {
  const t = useTranslations("opportunities.opportunityList");
  const { pipeline, pipelines, isAll, onView, Csv } = shown;
  const pipelineId = isAll ? undefined : pipeline.id;
  const stages = isAll ? pipelines.flatMap((one) => one.stages) : pipeline.stages;
  const canWrite = usePermission("opportunities.write");
  const [filters, setFilters] = useFilters();
  const orderBy = orderOf(useQueryParameters().get("orderBy"));
  const opened = useOpened("opportunity");
  const search = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const [deletingIds, setDeleting] = useState<readonly string[]>([]);
  const list = useList({ pipelineId, filters, orderBy });
  const opportunities = list.data?.pages.flatMap((page) => page.data) ?? [];
  const selection = useListSelection(opportunities);
  const add = () => setAdding(pipeline.stages[0]?.id ?? null);
  useListCommands({ noun: "opportunity", search, onNew: () => canWrite && add() });

  return (
    <>
      <PageHeader
        title={t("opportunities")}
        aside={<PipelineChoice {...shown} offersAll />}
        actions={
          <>
            <ViewChoice view="list" onView={onView} />
            {Csv && <Csv filters={{ pipelineId, ...filterQuery(filters) }} />}
            {canWrite && <AddButton onAdd={add} />}
          </>
        }
      >
        <FilterBar filters={filters} onChange={setFilters} search={search} />
      </PageHeader>
      <PageBody className={selection.items.length > 0 ? "pb-28 sm:pb-16" : undefined}>
        <ListState
          list={list}
          isEmpty={opportunities.length === 0}
          onClear={hasFilters(filters) ? () => setFilters(noFilters) : null}
          onAdd={add}
        />
        {opportunities.length > 0 && (
          <>
            <OpportunityTable
              opportunities={opportunities}
              stages={stages}
              openId={opened.id}
              onOpen={opened.open}
              selection={canWrite ? selection : undefined}
              orderBy={orderBy}
              onOrder={(next) => setQueryParameter("orderBy", next === "newest" ? null : next)}
            />
            <LoadMore {...pagingOf(list)} />
          </>
        )}
      </PageBody>
      {/* Outside of the scroll container, so that it stays at the bottom of the page. */}
      <BulkBar
        opportunities={selection.items}
        stages={isAll ? [] : stages}
        onDelete={setDeleting}
        onClear={selection.clear}
      />
      {adding !== null && (
        <NewOpportunityDialog stageId={adding} onClose={() => setAdding(null)} onCreated={opened.open} />
      )}
      <OpportunityPeek
        opportunityId={opened.id}
        onClose={opened.close}
        stepTo={(offset) => adjacentStep(opened, list, offset)}
        onDelete={(id) => setDeleting([id])}
      />
      <DeleteOpportunityDialog
        ids={deletingIds}
        onClose={() => setDeleting([])}
        onDeleted={() => {
          if (opened.id !== null && deletingIds.includes(opened.id)) opened.close();
          selection.clear();
        }}
      />
    </>
  );
}

/** The opportunities that match, in pages. The page of one steps through them. */
function useList(narrowing: Parameters<typeof opportunityListQuery>[1]) {
  const { workspace } = useShell();
  const query = opportunityListQuery(workspace.id, narrowing);
  const list = useInfiniteQuery(query);
  useLeaveList(workspace.id, "opportunity", query, list.data);
  return list;
}

type ListStateProps = {
  list: UseInfiniteQueryResult;
  isEmpty: boolean;
  /** Clears the filters; null if none is set. */
  onClear: (() => void) | null;
  onAdd: () => void;
};

/** The state shown instead of the table: loading, an error, or that there are no opportunities. */
function ListState({ list, isEmpty, onClear, onAdd }: ListStateProps) {
  const t = useTranslations("opportunities.opportunityList");
  if (!list.data) return <LoadState query={list} failure={t("couldntLoad")} rows={12} className="p-4" />;
  if (!isEmpty) return null;
  return onClear ? <NoMatch onClear={onClear} /> : <NoOpportunities onAdd={onAdd} />;
}

/** The selected rows. Rows hidden by a filter keep their selection but are not part of bulk actions. */
function useListSelection(opportunities: readonly Opportunity[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    items: opportunities.filter(({ id }) => ids.has(id)),
    onSelect: (changed: readonly string[], isSelected: boolean) =>
      setIds((before) => {
        const rest = [...before].filter((id) => !changed.includes(id));
        return new Set(isSelected ? [...rest, ...changed] : rest);
      }),
    clear: () => setIds(new Set()),
  };
}
