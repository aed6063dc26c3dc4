"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { ViewsMenu } from "#components/layout/views/views-menu.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { DebouncedSearch } from "#components/ui/form/debounced-search.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import {
  dueChoices,
  isFiltered,
  noFilters,
  readFilters,
  statusChoices,
  type TaskFilters,
  writeFilters,
} from "../task-filters.ts";

export type FilterBarProps = {
  filters: TaskFilters;
  onChange: (filters: TaskFilters) => void;
  /** The search field, for the shortcut that focuses it. */
  search: RefObject<HTMLInputElement | null>;
  /** The board shows every state. */
  hasStatus: boolean;
};

export function FilterBar({ filters, onChange, search, hasStatus }: FilterBarProps) {
  const t = useTranslations("tasks.filterBar");
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  return (
    <div className="scroll-quiet -mx-4 flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      <DebouncedSearch
        label={t("searchTasks")}
        field={search}
        value={filters.name}
        onChange={(name) => onChange({ ...filters, name })}
      />
      <FilterChoice
        label={t("assignee")}
        options={personOptions(people)}
        value={filters.assignedUserId}
        onChange={(assignedUserId) => onChange({ ...filters, assignedUserId })}
      />
      <FilterChoice
        label={t("due")}
        options={dueChoices.map((value) => ({ value, label: t(`dueRanges.${value}`) }))}
        value={filters.due}
        onChange={(value) => onChange({ ...filters, due: dueChoices.find((one) => one === value) ?? "" })}
      />
      {hasStatus && (
        <FilterChoice
          label={t("status")}
          options={statusChoices.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          value={filters.status}
          onChange={(value) =>
            onChange({ ...filters, status: statusChoices.find((one) => one === value) ?? "" })
          }
        />
      )}
      {isFiltered(filters) && (
        <Button variant="ghost" size="sm" onClick={() => onChange(noFilters)}>
          {t("clearAll")}
        </Button>
      )}
      <ViewsMenu
        screen="tasks"
        filters={filters}
        onChange={onChange}
        read={readFilters}
        write={writeFilters}
      />
    </div>
  );
}
