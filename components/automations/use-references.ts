"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { agentQueries } from "#components/agents/agent-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { templateQueries } from "#components/templates/template-queries.ts";
import type { Option } from "#components/ui/form/option-list.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { ReferenceKind } from "#lib/automations/schema.ts";
import type { Template } from "#lib/templates/schema.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import type { NameOf } from "./steps/step-messages.ts";

/** All entries of the workspace that a step can refer to, as options and with their names. */
export type References = {
  options: Record<ReferenceKind, Option[]>;
  templates: readonly Template[];
  pipelines: Workspace["pipelines"];
  customFields: Workspace["customFields"];
  nameOf: NameOf;
};

/** Loads the entries that steps can refer to. */
export function useReferences(): References {
  const workspaceId = useShell().workspace.id;
  const workspace = useQuery(workspaceQueries.detail(workspaceId)).data;
  const members = useQuery(workspaceQueries.members(workspaceId)).data;
  const teams = useQuery(teamsQuery(workspaceId)).data;
  const agents = useQuery(agentQueries.list(workspaceId)).data;
  const templates = useQuery(templateQueries.list(workspaceId)).data;
  return useMemo(() => {
    const options: Record<ReferenceKind, Option[]> = {
      stage: named(workspace?.stages),
      tag: named(workspace?.tags),
      segmentation: named(workspace?.segmentations),
      pipeline: named(workspace?.pipelines),
      pipelineStage: named(workspace?.pipelines.flatMap(({ stages }) => stages)),
      customField: (workspace?.customFields ?? []).map(({ code, name }) => ({
        value: code,
        label: name,
        hint: code,
      })),
      user: personOptions(members ?? []),
      team: named(teams),
      agent: named(agents),
      template: (templates ?? []).map(({ id, name, language }) => ({
        value: id,
        label: name,
        hint: language,
      })),
    };
    return {
      options,
      templates: templates ?? [],
      pipelines: workspace?.pipelines ?? [],
      customFields: workspace?.customFields ?? [],
      nameOf: (kind, id) => options[kind].find(({ value }) => value === id)?.label,
    };
  }, [workspace, members, teams, agents, templates]);
}

function named(items: readonly { id: string; name: string; color?: string }[] = []): Option[] {
  return items.map(({ id, name, color }) => ({ value: id, label: name, color: color ?? null }));
}
