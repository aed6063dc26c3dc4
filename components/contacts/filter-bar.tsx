"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { ViewsMenu } from "#components/layout/views/views-menu.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { Button } from "#components/ui/button.tsx";
import { DebouncedSearch } from "#components/ui/form/debounced-search.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import {
  activeFilters,
  type ContactFilters,
  clearFilters,
  readFilters,
  writeFilters,
} from "./contact-filters.ts";

const MoreFilters = lazyPart(
  () => import("./filters/more-filters.tsx").then((module) => module.MoreFilters),
  MoreFiltersSpace,
);

export type FilterBarProps = {
  workspaceId: string;
  filters: ContactFilters;
  onChange: (filters: ContactFilters) => void;
  /** The search field, for the shortcut that focuses it. */
  search: RefObject<HTMLInputElement | null>;
  /** Whether it has the menu of saved views. */
  hasViews?: boolean;
};

/** Search and filters of board and list; each filter shows its value and a button to clear it. */
export function FilterBar({ workspaceId, filters, onChange, search, hasViews = true }: FilterBarProps) {
  const t = useTranslations("contacts.filterBar");
  const references = useQuery(workspaceQueries.detail(workspaceId)).data;
  const people = useQuery(workspaceQueries.members(workspaceId)).data ?? [];
  const teams = useQuery(teamsQuery(workspaceId)).data ?? [];
  const set = (change: Partial<ContactFilters>) => onChange({ ...filters, ...change });
  return (
    <div className="scroll-quiet -mx-4 flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      <DebouncedSearch
        label={t("searchContacts")}
        field={search}
        value={filters.search}
        onChange={(text) => onChange({ ...filters, search: text })}
      />
      <FilterChoice
        label={t("tag")}
        options={references?.tags.map(({ id, name, color }) => ({ value: id, label: name, color })) ?? []}
        value={filters.tagId}
        onChange={(tagId) => set({ tagId })}
      />
      <FilterChoice
        label={t("segment")}
        options={references?.segmentations.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={filters.segmentationId}
        onChange={(segmentationId) => set({ segmentationId })}
      />
      <FilterChoice
        label={t("assignee")}
        options={personOptions(people)}
        value={filters.assignedAgentId}
        onChange={(assignedAgentId) => set({ assignedAgentId })}
      />
      {(teams.length > 0 || filters.assignedTeamId !== "") && (
        <FilterChoice
          label={t("team")}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.assignedTeamId}
          onChange={(assignedTeamId) => set({ assignedTeamId })}
        />
      )}
      <FilterChoice
        label={t("status")}
        options={[
          { value: "false", label: t("open") },
          { value: "true", label: t("resolved") },
        ]}
        value={filters.isSolved}
        onChange={(isSolved) => set({ isSolved })}
      />
      <MoreFilters filters={filters} onChange={onChange} />
      {activeFilters(filters).length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onChange(clearFilters(filters))}>
          {t("clearAll")}
        </Button>
      )}
      {hasViews && (
        <ViewsMenu
          screen="contacts"
          filters={filters}
          onChange={onChange}
          read={readFilters}
          write={writeFilters}
        />
      )}
    </div>
  );
}

/** The space of the filters that are still loading, so that the page below does not move when they appear. */
function MoreFiltersSpace() {
  const t = useTranslations("contacts.filterBar");
  const tConditions = useTranslations("contacts.conditions");
  const labels = [t("created"), t("lastActivity"), t("follower"), tConditions("filter")];
  return labels.map((label) => (
    <span key={label} className="invisible h-7 shrink-0 pr-7 pl-2 font-medium text-xs coarse:h-10.5">
      {label}
    </span>
  ));
}
