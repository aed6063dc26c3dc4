"use client";

import { Columns3, List, Settings2 } from "lucide-react";
import Link from "next/link";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { Select } from "#components/ui/form/select.tsx";
import type { Workspace } from "#lib/workspaces/schema.ts";
import type { ListTools, View } from "./page-view.ts";

type Pipeline = Workspace["pipelines"][number];

/** Props that the page passes to the board and list. */
export type Shown = {
  pipeline: Pipeline;
  pipelines: readonly Pipeline[];
  onPipeline: (id: string) => void;
  onView: (view: View) => void;
  Csv?: ListTools | undefined;
};

/** The choice of the pipeline, and a link to its settings. */
export function PipelineChoice({ pipeline, pipelines, onPipeline }: Omit<Shown, "onView" | "Csv">) {
  const { workspace } = useShell();
  const canChange = usePermission("settings.write");
  return (
    <>
      {pipelines.length > 1 ? (
        <Select
          label="Pipeline"
          look="plain"
          options={pipelines.map(({ id, name }) => ({ value: id, label: name }))}
          value={pipeline.id}
          onChange={onPipeline}
        />
      ) : (
        <span className="truncate">{pipeline.name}</span>
      )}
      {canChange && (
        <Link
          href={`/${workspace.id}/settings/pipelines`}
          aria-label="Pipeline settings"
          title="Pipeline settings"
          className={buttonClass("ghost", "sm", "hit-area hidden size-7 px-0 sm:inline-flex")}
        >
          <Settings2 aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

export function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <SegmentedControl
      label="View"
      iconsOnly
      segments={[
        { value: "board", label: "Board", icon: <Columns3 aria-hidden="true" /> },
        { value: "list", label: "List", icon: <List aria-hidden="true" /> },
      ]}
      value={view}
      onChange={onView}
    />
  );
}
