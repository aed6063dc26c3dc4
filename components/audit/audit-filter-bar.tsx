"use client";

import { useQuery } from "@tanstack/react-query";
import { useMessages, useTranslations } from "next-intl";
import { useRef } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { DebouncedSearch } from "#components/ui/form/debounced-search.tsx";
import { FilterChip } from "#components/ui/form/filter-chip.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { kindOptions } from "./action-labels.ts";
import { type AuditFilters, hasFilters, noFilters } from "./audit-filters.ts";

type AuditFilterBarProps = { filters: AuditFilters; onChange: (filters: AuditFilters) => void };

/** The filters of the audit log, stored in the URL. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const t = useTranslations("audit.auditFilterBar");
  const tKinds = useTranslations("audit.kinds");
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const field = useRef<HTMLInputElement>(null);
  const set = (change: Partial<AuditFilters>) => onChange({ ...filters, ...change });
  return (
    <div className="scroll-quiet -mx-4 flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      <DebouncedSearch
        label={t("search")}
        field={field}
        value={filters.search}
        onChange={(search) => set({ search })}
      />
      <FilterChoice
        label={t("person")}
        options={personOptions(people)}
        value={filters.person}
        onChange={(person) => set({ person })}
      />
      <FilterChoice
        label={t("kind")}
        options={kindOptions(useMessages().audit.kinds, tKinds)}
        value={filters.kind}
        onChange={(kind) => set({ kind })}
      />
      <DayFilter label={t("from")} value={filters.from} max={filters.to} onChange={(from) => set({ from })} />
      <DayFilter label={t("to")} value={filters.to} min={filters.from} onChange={(to) => set({ to })} />
      {hasFilters(filters) && (
        <Button variant="ghost" size="sm" className="shrink-0" onClick={() => onChange(noFilters)}>
          {t("clearAll")}
        </Button>
      )}
    </div>
  );
}

type DayFilterProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

/** A day as a chip, with a button that clears it. */
function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  return (
    <FilterChip label={label} isSet={value !== ""} onClear={() => onChange("")}>
      <label className="flex h-full items-center gap-1 rounded-md pr-1 pl-2 font-medium hover:bg-hover">
        {label}
        <input
          type="date"
          value={value}
          min={min || undefined}
          max={max || undefined}
          onChange={(event) => onChange(event.target.value)}
          className="h-full rounded-md bg-transparent"
        />
      </label>
    </FilterChip>
  );
}
