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
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import {
  hasFilters,
  isFromReport,
  noFilters,
  type OpportunityFilters,
  readFilters,
  type StatusFilter,
  writeFilters,
} from "./opportunity-filters.ts";
import { useContactOptions } from "./use-contact-options.ts";

const ReportChips = lazyPart(() => import("./report-chips.tsx").then((module) => module.ReportChips));

const statuses = ["open", "won", "lost"] as const satisfies readonly StatusFilter[];

export type FilterBarProps = {
  filters: OpportunityFilters;
  onChange: (filters: OpportunityFilters) => void;
  search: RefObject<HTMLInputElement | null>;
};

export function FilterBar({ filters, onChange, search }: FilterBarProps) {
  const t = useTranslations("opportunities.filterBar");
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const set = (change: Partial<OpportunityFilters>) => onChange({ ...filters, ...change });
  return (
    <div className="scroll-quiet -mx-4 flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      <DebouncedSearch
        label={t("searchOpportunities")}
        field={search}
        value={filters.search}
        onChange={(text) => set({ search: text })}
      />
      <FilterChoice
        label={t("status")}
        options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        value={filters.status === "all" ? "" : filters.status}
        onChange={(value) => set({ status: statuses.find((one) => one === value) ?? "all" })}
      />
      <FilterChoice
        label={t("assignee")}
        options={personOptions(people)}
        value={filters.assignedComercialId}
        onChange={(assignedComercialId) => set({ assignedComercialId })}
      />
      <ContactFilter contactId={filters.contactId} onChange={(contactId) => set({ contactId })} />
      {isFromReport(filters) && <ReportChips filters={filters} onChange={set} />}
      {hasFilters(filters) && (
        <Button variant="ghost" size="sm" className="shrink-0" onClick={() => onChange(noFilters)}>
          {t("clearAll")}
        </Button>
      )}
      <ViewsMenu
        screen="opportunities"
        filters={filters}
        onChange={onChange}
        read={readFilters}
        write={writeFilters}
      />
    </div>
  );
}

function ContactFilter({ contactId, onChange }: { contactId: string; onChange: (id: string) => void }) {
  const t = useTranslations("opportunities.filterBar");
  const { options, onSearch } = useContactOptions(contactId || null);
  return (
    <FilterChoice
      label={t("contact")}
      options={options}
      value={contactId}
      onChange={onChange}
      onSearch={onSearch}
    />
  );
}
