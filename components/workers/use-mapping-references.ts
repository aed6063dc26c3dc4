"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { Option } from "#components/ui/form/option-list.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { translateValue } from "#components/ui/translate.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { customFieldOf, findTarget, type Target } from "#lib/workers/mapping/targets.ts";

/** The entries of this workspace that a mapping can refer to. */
export type MappingReferences = {
  customFields: readonly { code: string; name: string }[];
  /** Country of phone numbers without a dialing code, as two letters, from the workspace's locale. */
  country: string;
  /** Options of a target; null if it accepts any text. `pipelineId` limits the stages. */
  optionsFor: (kind: Target["kind"], pipelineId?: string) => readonly Option[] | null;
  /** The label of a target; for a custom field its name. */
  labelOf: (target: string) => string;
};

/** Loads the entries a mapping can refer to; empty until loaded. */
export function useMappingReferences(): MappingReferences {
  const t = useTranslations("workers.targets");
  const workspaceId = useShell().workspace.id;
  const workspace = useQuery(workspaceQueries.detail(workspaceId)).data;
  const members = useQuery(workspaceQueries.members(workspaceId)).data ?? [];
  const customFields = workspace?.customFields ?? [];
  const pipelines = workspace?.pipelines ?? [];
  const lists: Partial<Record<Target["kind"], readonly Option[]>> = {
    stage: workspace?.stages.map(({ id, name, color }) => ({ value: id, label: name, color })) ?? [],
    segmentation: workspace?.segmentations.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    person: personOptions(members),
    pipeline: pipelines.map(({ id, name }) => ({ value: id, label: name })),
    list: workspace?.tags.map(({ name, color }) => ({ value: name, label: name, color })) ?? [],
  };
  return {
    customFields,
    country: countryOf(workspace?.locale ?? "en"),
    optionsFor: (kind, pipelineId) =>
      kind === "step"
        ? pipelines
            .filter(({ id }) => pipelineId === undefined || id === pipelineId)
            .flatMap(({ name, stages }) =>
              stages.map(({ id, name: label, color }) => ({ value: id, label, color, group: name })),
            )
        : (lists[kind] ?? null),
    labelOf: (target) => {
      const code = customFieldOf(target);
      const named = customFields.find((field) => field.code === code)?.name;
      return named ?? translateValue(t, target.replaceAll(".", "_"), findTarget(target)?.label ?? target);
    },
  };
}

function countryOf(locale: string): string {
  return new Intl.Locale(locale).maximize().region ?? "US";
}
