"use client";

import { useQuery } from "@tanstack/react-query";
import { ListFilter, X } from "lucide-react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import type { Option } from "#components/ui/form/option-list.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { InboxScope } from "../inbox-address.ts";

type FilterName = "channelId" | "tagId" | "stageId";
type FilterRow = { name: FilterName; label: string; options: Option[] };

/** Returns the filters of the list with the workspace's values. */
function useFilterRows(): FilterRow[] {
  const { workspace } = useShell();
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const channels = settings?.channels.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const tags = settings?.tags.map(({ id, name, color }) => ({ value: id, label: name, color })) ?? [];
  const stages = settings?.stages.map(({ id, name, color }) => ({ value: id, label: name, color })) ?? [];
  return [
    { name: "channelId", label: "Channel", options: channels },
    { name: "tagId", label: "Tag", options: tags },
    { name: "stageId", label: "Stage", options: stages },
  ];
}

export type FiltersProps = { scope: InboxScope; onChange: (scope: InboxScope) => void };

/** The button that opens the filters. */
export function FilterButton({ scope, onChange }: FiltersProps) {
  const rows = useFilterRows();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label="Filters" icon={<ListFilter aria-hidden="true" />} />
      </PopoverTrigger>
      <PopoverContent aria-label="Filters" align="end" className="flex flex-col gap-3">
        {rows.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            <Combobox
              label={label}
              options={options}
              value={scope[name] || null}
              noneLabel={`Any ${label.toLowerCase()}`}
              placeholder={`Any ${label.toLowerCase()}`}
              onChange={(value) => onChange({ ...scope, [name]: value ?? "" })}
            />
          </Field>
        ))}
      </PopoverContent>
    </Popover>
  );
}

/** The active filters, each with a button that removes it. */
export function SetFilters({ scope, onChange }: FiltersProps) {
  const set = useFilterRows().filter(({ name }) => scope[name] !== "");
  if (set.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-1">
      {set.map(({ name, label, options }) => (
        <li
          key={name}
          className="inline-flex h-6 max-w-full items-center gap-1 rounded-md bg-accent-soft pr-1 pl-2 text-accent-ink text-xs"
        >
          <span className="truncate">
            {label}: {options.find(({ value }) => value === scope[name])?.label ?? "…"}
          </span>
          <button
            type="button"
            aria-label={`Clear ${label.toLowerCase()}`}
            onClick={() => onChange({ ...scope, [name]: "" })}
            className="hit-area rounded-sm p-0.5 hover:bg-press"
          >
            <X aria-hidden="true" className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
