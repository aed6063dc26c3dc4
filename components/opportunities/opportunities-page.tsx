"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { setQueryParameter, useQueryParameters } from "#components/layout/query-parameters.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { readStored, writeStored } from "#components/ui/stored-value.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { OpportunityBoard } from "./board/opportunity-board.tsx";
import { OpportunityList } from "./list/opportunity-list.tsx";
import { NoPipelines } from "./opportunity-states.tsx";
import { ALL_PIPELINES } from "./page-tools.tsx";
import type { ListTools, View } from "./page-view.ts";

export function OpportunitiesPage({ Csv }: { Csv?: ListTools }) {
  const t = useTranslations("opportunities.opportunitiesPage");
  const canRead = usePermission("opportunities.read");
  const { query, pipelines, pipeline, isAll, choose } = usePipeline();
  const requested = useQueryParameters().get("view");
  const view: View = requested === "list" ? "list" : "board";
  if (canRead && pipeline) {
    const shown = {
      pipeline,
      pipelines,
      isAll,
      Csv,
      onPipeline: choose,
      onView: (next: View) => setQueryParameter("view", next === "list" ? next : null),
    };
    return view === "list" ? (
      <OpportunityList {...shown} />
    ) : (
      <OpportunityBoard key={pipeline.id} {...shown} />
    );
  }
  return (
    <>
      <PageHeader title={t("opportunities")} />
      <PageBody>
        {!canRead ? (
          <NoPermissionState title={t("youDontHaveAccess")} description={t("askAnOwnerOrAdmin")} />
        ) : query.isError ? (
          <ErrorState title={t("couldntLoadThePipelines")} query={query} />
        ) : query.isPending ? (
          <SkeletonRows count={8} className="p-4" />
        ) : (
          <NoPipelines />
        )}
      </PageBody>
    </>
  );
}

/**
 * The pipelines and the current one: from the URL, otherwise the one last viewed in this browser, otherwise the first.
 * `pipeline` is null until they are loaded and if there are none.
 */
function usePipeline() {
  const { workspace } = useShell();
  const query = useQuery(workspaceQueries.detail(workspace.id));
  const requested = useQueryParameters().get("pipeline");
  const key = `tertulia.pipeline.${workspace.id}`;
  const pipelines = query.data?.pipelines ?? [];
  const byId = (id: string | null) => pipelines.find((one) => one.id === id);
  const pipeline = byId(requested) ?? byId(readStored(key)) ?? pipelines[0] ?? null;

  function choose(id: string) {
    if (id !== ALL_PIPELINES) writeStored(key, id);
    setQueryParameter("pipeline", id);
  }
  return { query, pipelines, pipeline, isAll: requested === ALL_PIPELINES, choose };
}
