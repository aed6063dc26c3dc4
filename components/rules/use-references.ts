"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { Option } from "#components/ui/form/option-list.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Reference } from "#lib/events/condition-fields.ts";
import type { Member, Workspace } from "#lib/workspaces/schema.ts";
import type { NameOf } from "./rule-text.ts";

/** Records that conditions can refer to, as options and by name. */
export type RuleReferences = {
  options: Record<Reference, Option[]>;
  customFields: Workspace["customFields"];
  nameOf: NameOf;
};

/** Loads the workspace's stages, tags, segmentations, people and pipelines for conditions. */
export function useReferences(): RuleReferences {
  const workspaceId = useShell().workspace.id;
  const workspace = useQuery(workspaceQueries.detail(workspaceId)).data;
  const members = useQuery(workspaceQueries.members(workspaceId)).data;
  return useMemo(() => referencesOf(workspace, members), [workspace, members]);
}

function referencesOf(workspace: Workspace | undefined, members: readonly Member[] = []): RuleReferences {
  const options = {
    stage: named(workspace?.stages),
    tag: named(workspace?.tags),
    segmentation: named(workspace?.segmentations),
    pipeline: named(workspace?.pipelines),
    pipelineStage: (workspace?.pipelines ?? []).flatMap((pipeline) =>
      named(pipeline.stages).map((stage) => ({ ...stage, hint: pipeline.name })),
    ),
    user: personOptions(members),
  };
  const names = new Map(
    Object.values(options).flatMap((list) => list.map(({ value, label }) => [value, label])),
  );
  return { options, customFields: workspace?.customFields ?? [], nameOf: (id) => names.get(id) };
}

function named(items: readonly { id: string; name: string; color?: string }[] = []): Option[] {
  return items.map(({ id, name, color }) => ({ value: id, label: name, color: color ?? null }));
}
