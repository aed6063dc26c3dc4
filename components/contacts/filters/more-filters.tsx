"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { ContactFilters } from "../contact-filters.ts";
import { ConditionFilter } from "./condition-filter.tsx";
import { PeriodFilter } from "./period-filter.tsx";

type MoreFiltersProps = { filters: ContactFilters; onChange: (filters: ContactFilters) => void };

/**
 * The filters by dates, by conditions, and by the ad or import that contacts came from, which links from their pages
 * set.
 */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const t = useTranslations("contacts.filterBar");
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  return (
    <>
      <PeriodFilter
        label={t("created")}
        presets={["1d", "7d", "30d", "90d", "over30d", "over90d"]}
        value={filters.created}
        onChange={(created) => onChange({ ...filters, created })}
      />
      <PeriodFilter
        label={t("lastActivity")}
        presets={["1d", "7d", "30d", "over7d", "over30d", "over90d", "none"]}
        value={filters.lastMessage}
        onChange={(lastMessage) => onChange({ ...filters, lastMessage })}
      />
      <FilterChoice
        label={t("follower")}
        options={personOptions(people)}
        value={filters.followerId}
        onChange={(followerId) => onChange({ ...filters, followerId })}
      />
      <ConditionFilter
        value={filters.conditions}
        onChange={(conditions) => onChange({ ...filters, conditions })}
      />
      {filters.adId !== "" && (
        <FilterChoice
          label={t("ad")}
          options={[{ value: filters.adId, label: filters.adId }]}
          value={filters.adId}
          onChange={(adId) => onChange({ ...filters, adId })}
        />
      )}
      {filters.importId !== "" && (
        <FilterChoice
          label={t("import")}
          options={[{ value: filters.importId, label: t("thisImport") }]}
          value={filters.importId}
          onChange={(importId) => onChange({ ...filters, importId })}
        />
      )}
    </>
  );
}
