"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, X } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import type { Option } from "#components/ui/option-list.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { activeFilters, type ContactFilters, noFilters } from "./contact-filters.ts";
import { DebouncedSearch } from "./debounced-search.tsx";

export type FilterBarProps = {
  workspaceId: string;
  filters: ContactFilters;
  onChange: (filters: ContactFilters) => void;
  /** The search field, so that a shortcut can go there. */
  search: RefObject<HTMLInputElement | null>;
};

/** Search and filters of board and list; each filter shows its value and a way to clear it. */
export function FilterBar({ workspaceId, filters, onChange, search }: FilterBarProps) {
  const references = useQuery(workspaceQueries.detail(workspaceId)).data;
  const people = useQuery(workspaceQueries.members(workspaceId)).data ?? [];
  const set = (change: Partial<ContactFilters>) => onChange({ ...filters, ...change });
  return (
    <div className="scroll-quiet -mx-4 flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      <DebouncedSearch
        field={search}
        value={filters.search}
        onChange={(text) => onChange({ ...filters, search: text })}
      />
      <Filter
        label="Tag"
        options={references?.tags.map(({ id, name, color }) => ({ value: id, label: name, color })) ?? []}
        value={filters.tagId}
        onChange={(tagId) => set({ tagId })}
      />
      <Filter
        label="Segmentation"
        options={references?.segmentations.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={filters.segmentationId}
        onChange={(segmentationId) => set({ segmentationId })}
      />
      <Filter
        label="Assignee"
        options={people.map((person) => ({
          value: person.id,
          label: [person.name, person.lastName].filter(Boolean).join(" "),
          hint: person.email,
        }))}
        value={filters.assignedAgentId}
        onChange={(assignedAgentId) => set({ assignedAgentId })}
      />
      <Filter
        label="Status"
        options={[
          { value: "false", label: "Open" },
          { value: "true", label: "Solved" },
        ]}
        value={filters.isSolved}
        onChange={(value) => set({ isSolved: value === "true" || value === "false" ? value : "" })}
      />
      {activeFilters(filters).length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      )}
    </div>
  );
}

type FilterProps = {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

function Filter({ label, options, value, onChange }: FilterProps) {
  const chosen = options.find((option) => option.value === value);
  const isSet = value !== "";
  return (
    <span
      className={cn(
        "inline-flex h-7 shrink-0 items-center rounded-md border text-xs coarse:h-9",
        isSet ? "border-transparent bg-accent-soft text-accent-ink" : "border-dashed text-ink-soft",
      )}
    >
      <Combobox
        label={label}
        options={options}
        value={value || null}
        noneLabel={`Any ${label.toLowerCase()}`}
        onChange={(next) => onChange(next ?? "")}
        trigger={
          <button
            type="button"
            className="flex h-full max-w-52 items-center gap-1 rounded-md px-2 font-medium hover:bg-hover"
          >
            <span className="truncate">{isSet ? `${label}: ${chosen?.label ?? "…"}` : label}</span>
            {!isSet && <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />}
          </button>
        }
      />
      {isSet && (
        <button
          type="button"
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={() => onChange("")}
          className="hit-area mr-1 rounded-sm p-0.5 hover:bg-press"
        >
          <X aria-hidden="true" className="size-3" />
        </button>
      )}
    </span>
  );
}
