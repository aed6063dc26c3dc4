"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { setAddress } from "#components/layout/address.ts";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { NoPermissionState } from "#components/ui/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { OpportunityBoard } from "./board/opportunity-board.tsx";
import { OpportunityList } from "./list/opportunity-list.tsx";
import { NoPipelines } from "./opportunity-states.tsx";
import type { ListTools, View } from "./page-view.ts";
import { usePipeline } from "./use-pipeline.ts";

/** The opportunities of a pipeline, as a board or as a list. */
export function OpportunitiesPage({ Csv }: { Csv?: ListTools }) {
  const t = useTranslations("opportunities.opportunitiesPage");
  const canRead = usePermission("opportunities.read");
  const { query, pipelines, pipeline, choose } = usePipeline();
  const requested = useSearchParams().get("view");
  const view: View = requested === "list" ? "list" : "board";
  if (canRead && pipeline) {
    const shown = {
      pipeline,
      pipelines,
      Csv,
      onPipeline: choose,
      onView: (next: View) => setAddress("view", next === "list" ? next : null),
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
          <ErrorState title={t("couldntLoadThePipelines")} error={query.error} onRetry={query.refetch} />
        ) : query.isPending ? (
          <SkeletonRows count={8} className="p-4" />
        ) : (
          <NoPipelines />
        )}
      </PageBody>
    </>
  );
}
