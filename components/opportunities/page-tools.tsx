"use client";

import { Columns3, List, Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Workspace } from "#lib/workspaces/schema.ts";
import type { ListTools, View } from "./page-view.ts";

type Pipeline = Workspace["pipelines"][number];

/** Props that the page passes to the board and list. */
export type OpportunityViewProps = {
  pipeline: Pipeline;
  pipelines: readonly Pipeline[];
  /** Whether the list shows the opportunities of all pipelines. A board always shows one. */
  isAll: boolean;
  onPipeline: (id: string) => void;
  onView: (view: View) => void;
  Csv?: ListTools | undefined;
};

/** The value of the URL for all pipelines. */
export const ALL_PIPELINES = "all";

type PipelineChoiceProps = Omit<OpportunityViewProps, "onView" | "Csv"> & {
  /** Whether all pipelines can be chosen. */
  offersAll?: boolean;
};

/** The choice of the pipeline, and a link to its settings. */
export function PipelineChoice(props: PipelineChoiceProps) {
  const { pipeline, pipelines, isAll, onPipeline, offersAll = false } = props;
  const t = useTranslations("opportunities.pageTools");
  const { workspace } = useShell();
  const canChange = usePermission("settings.write");
  return (
    <>
      {pipelines.length > 1 ? (
        <Select
          label={t("pipeline")}
          variant="plain"
          options={[
            ...(offersAll ? [{ value: ALL_PIPELINES, label: t("allPipelines") }] : []),
            ...pipelines.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={offersAll && isAll ? ALL_PIPELINES : pipeline.id}
          onChange={onPipeline}
        />
      ) : (
        <span className="truncate">{pipeline.name}</span>
      )}
      {canChange && (
        <Link
          href={`/${workspace.id}/settings/pipelines`}
          aria-label={t("pipelineSettings")}
          title={t("pipelineSettings")}
          className={buttonClass("ghost", "sm", "hit-area hidden size-7 px-0 sm:inline-flex")}
        >
          <Settings2 />
        </Link>
      )}
    </>
  );
}

export function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useTranslations("opportunities.pageTools");
  return (
    <SegmentedControl
      label={t("view")}
      iconsOnly
      segments={[
        { value: "board", label: t("board"), icon: <Columns3 /> },
        { value: "list", label: t("list"), icon: <List /> },
      ]}
      value={view}
      onChange={onView}
    />
  );
}
