"use client";

import { useQuery } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { InboxScope } from "../inbox-address.ts";

export type FiltersProps = { scope: InboxScope; onChange: (scope: InboxScope) => void };

/** The filters of the list. */
export function InboxFilters({ scope, onChange }: FiltersProps) {
  const { workspace } = useShell();
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const rows = [
    { name: "channelId", label: "Channel", values: settings?.channels },
    { name: "tagId", label: "Tag", values: settings?.tags },
    { name: "stageId", label: "Stage", values: settings?.stages },
  ] as const;
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Filters</legend>
      {rows.map(({ name, label, values }) => (
        <FilterChoice
          key={name}
          label={label}
          options={values?.map(({ id, ...one }) => ({ ...one, value: id, label: one.name })) ?? []}
          value={scope[name]}
          onChange={(value) => onChange({ ...scope, [name]: value })}
        />
      ))}
    </fieldset>
  );
}

/** Whether a filter is set. */
export function hasFilters({ channelId, tagId, stageId }: InboxScope): boolean {
  return [channelId, tagId, stageId].some((value) => value !== "");
}
