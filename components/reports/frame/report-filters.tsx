"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import type { Option } from "#components/ui/form/option-list.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { NONE } from "#lib/inbox/schema.ts";
import type { ReportAddress } from "./use-report-address.ts";

type FilterName = "pipeline" | "channel" | "team" | "person" | "tag";
type FiltersProps = { address: ReportAddress; names: readonly FilterName[] };
type Named = { id: string; name: string };

/** The filters of a report by the current values of its records, or by none. Filters without options are hidden. */
export function ReportFilters({ address, names }: FiltersProps) {
  const t = useTranslations("reports.reportFilters");
  const tNone = useTranslations("reports.groups.none");
  const { workspace } = useShell();
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const teams = useQuery(teamsQuery(workspace.id)).data ?? [];
  const options: Record<FilterName, readonly Option[]> = {
    pipeline: optionsOf(settings?.pipelines),
    channel: optionsOf(settings?.channels),
    team: optionsOf(teams),
    person: personOptions(people),
    tag: optionsOf(settings?.tags),
  };
  const choices = (name: FilterName) =>
    name === "pipeline" ? options[name] : [...options[name], { value: NONE, label: tNone(name) }];
  return names
    .filter((name) => options[name].length > 0 || address.filter(name) !== "")
    .map((name) => (
      <FilterChoice
        key={name}
        label={t(name)}
        options={choices(name)}
        value={address.filter(name)}
        onChange={(value) => address.change({ [name]: value })}
      />
    ));
}

function optionsOf(named: readonly Named[] = []): Option[] {
  return named.map(({ id, ...one }) => ({ ...one, value: id, label: one.name }));
}
