"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { ReportAddress } from "../frame/use-report-address.ts";

/** The filters of sales by pipeline and person. */
export function SalesFilters({ address }: { address: ReportAddress }) {
  const t = useTranslations("reports.salesFilters");
  const { workspace } = useShell();
  const pipelines = useQuery(workspaceQueries.detail(workspace.id)).data?.pipelines ?? [];
  return (
    <>
      <FilterChoice
        label={t("pipeline")}
        options={pipelines.map(({ id, name }) => ({ value: id, label: name }))}
        value={address.filter("pipeline")}
        onChange={(pipeline) => address.change({ pipeline })}
      />
      <PersonFilter address={address} />
    </>
  );
}

export function PersonFilter({ address }: { address: ReportAddress }) {
  const t = useTranslations("reports.salesFilters");
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  return (
    <FilterChoice
      label={t("person")}
      options={personOptions(people)}
      value={address.filter("person")}
      onChange={(person) => address.change({ person })}
    />
  );
}
