"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { setAddress, useOpened } from "#components/layout/address.ts";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useLeaveTrail } from "#components/layout/use-trail.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LoadMore } from "#components/ui/load-more.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import type { OpportunityOrder } from "#lib/opportunities/schema.ts";
import { OpportunityPeek } from "../detail/opportunity-peek.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { NewOpportunityDialog } from "../new-opportunity-dialog.tsx";
import { filterQuery, isNarrowed, noFilters } from "../opportunity-filters.ts";
import { opportunityListQuery } from "../opportunity-queries.ts";
import { AddButton, NoMatch, NoOpportunities } from "../opportunity-states.tsx";
import { PipelineChoice, type Shown, ViewChoice } from "../page-tools.tsx";
import { useFilters } from "../use-filters.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { DeleteOpportunityDialog } from "./delete-opportunity-dialog.tsx";
import { OpportunityTable } from "./opportunity-table.tsx";

const orders: readonly OpportunityOrder[] = ["newest", "oldest", "amount"];

/** The opportunities of a pipeline as a table, with the board's filters. */
export function OpportunityList(shown: Shown) {
  const { pipeline, onView, Csv } = shown;
  const { workspace } = useShell();
  const canWrite = usePermission("opportunities.write");
  const [filters, setFilters] = useFilters();
  const asked = useSearchParams().get("orderBy");
  const orderBy = orders.find((order) => order === asked) ?? "newest";
  const opened = useOpened("opportunity");
  const search = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const [deletingIds, setDeleting] = useState<readonly string[]>([]);
  const [selectedIds, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useInfiniteQuery(
    opportunityListQuery(workspace.id, { pipelineId: pipeline.id, filters, orderBy }),
  );
  const opportunities = list.data?.pages.flatMap((page) => page.data) ?? [];
  // Opportunities hidden by a filter are not part of bulk actions.
  const selected = opportunities.filter(({ id }) => selectedIds.has(id));
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const rest = [...before].filter((id) => !ids.includes(id));
      return new Set(isSelected ? [...rest, ...ids] : rest);
    });
  useLeaveTrail(workspace.id, "opportunity", () => [opportunities.map(({ id }) => id)]);
  const add = () => setAdding(pipeline.stages[0]?.id ?? null);
  useCommand({
    id: "opportunities:search",
    label: "Search opportunities",
    group: "Opportunities",
    keys: "/",
    run: () => search.current?.focus(),
  });
  useCommand({
    id: "opportunities:new",
    label: "New opportunity",
    group: "Opportunities",
    keys: "c",
    run: () => canWrite && add(),
  });

  function step(offset: -1 | 1) {
    const index = opportunities.findIndex((one) => one.id === opened.id);
    const next = opportunities[index + offset];
    if (index >= 0 && next) opened.open(next.id);
  }

  return (
    <>
      <PageHeader
        title="Opportunities"
        aside={<PipelineChoice {...shown} />}
        actions={
          <>
            <ViewChoice view="list" onView={onView} />
            {Csv && <Csv filters={{ pipelineId: pipeline.id, ...filterQuery(filters) }} />}
            {canWrite && <AddButton onAdd={add} />}
          </>
        }
      >
        <FilterBar filters={filters} onChange={setFilters} search={search} />
      </PageHeader>
      <PageBody className={selected.length > 0 ? "pb-28 sm:pb-16" : undefined}>
        {list.isPending && <SkeletonRows count={12} className="p-4" />}
        {list.isError && !list.data && (
          <ErrorState title="Couldn't load the opportunities" error={list.error} onRetry={list.refetch} />
        )}
        {list.data && opportunities.length === 0 && isNarrowed(filters) && (
          <NoMatch onClear={() => setFilters(noFilters)} />
        )}
        {list.data && opportunities.length === 0 && !isNarrowed(filters) && <NoOpportunities onAdd={add} />}
        {opportunities.length > 0 && (
          <>
            <OpportunityTable
              opportunities={opportunities}
              stages={pipeline.stages}
              openId={opened.id}
              onOpen={opened.open}
              selection={canWrite ? { ids: selectedIds, onSelect: select } : undefined}
              orderBy={orderBy}
              onOrder={(next) => setAddress("orderBy", next === "newest" ? null : next)}
            />
            <LoadMore
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              onLoadMore={list.fetchNextPage}
            />
          </>
        )}
      </PageBody>
      {/* Outside of the scroll container, so that it stays at the bottom of the page. */}
      <BulkBar
        opportunities={selected}
        stages={pipeline.stages}
        onDelete={setDeleting}
        onClear={() => setSelected(new Set())}
      />
      {adding !== null && (
        <NewOpportunityDialog stageId={adding} onClose={() => setAdding(null)} onCreated={opened.open} />
      )}
      <OpportunityPeek
        opportunityId={opened.id}
        onClose={opened.close}
        onStep={step}
        onDelete={(id) => setDeleting([id])}
      />
      <DeleteOpportunityDialog
        ids={deletingIds}
        onClose={() => setDeleting([])}
        onDeleted={() => {
          if (opened.id !== null && deletingIds.includes(opened.id)) opened.close();
          setSelected(new Set());
        }}
      />
    </>
  );
}
