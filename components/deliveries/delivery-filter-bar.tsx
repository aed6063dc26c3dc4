"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ruleQueries } from "#components/rules/rule-queries.ts";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/select.tsx";
import { events } from "#lib/catalog/events.ts";
import { deliveryStatuses } from "#lib/deliveries/schema.ts";
import { sinceChoices } from "./delivery-filters.ts";
import { statusWords } from "./status-words.ts";
import type { LogAddress } from "./use-log-address.ts";

const all = "all";

type Choice = { value: string; label: string };

/** The log's filters; each lives in the URL. */
export function DeliveryFilterBar({ address }: { address: LogAddress }) {
  const { workspace } = useShell();
  const rules = useQuery(ruleQueries.list(workspace.id));
  const { filters, set } = address;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <div className="-mx-4 flex min-w-0 flex-1 gap-2 overflow-x-auto px-4 py-0.5 sm:flex-wrap">
      <FilterSelect
        label="Status"
        every="Any status"
        value={filters.status}
        choices={deliveryStatuses.map((value) => ({ value, label: statusWords[value].label }))}
        onChange={(value) => set("status", value)}
      />
      <FilterSelect
        label="Rule"
        every="Any rule"
        value={filters.ruleId}
        choices={rules.data?.map((rule) => ({ value: rule.id, label: rule.name })) ?? []}
        onChange={(value) => set("rule", value)}
      />
      <FilterSelect
        label="Trigger"
        every="Any trigger"
        value={filters.trigger}
        choices={events.map((event) => ({ value: event.trigger, label: event.label }))}
        onChange={(value) => set("trigger", value)}
      />
      <FilterSelect
        label="Time"
        every="Any time"
        value={filters.since}
        choices={sinceChoices}
        onChange={(value) => set("since", value)}
      />
      {filters.contactId && (
        <Button size="sm" onClick={() => set("contact", null)}>
          One contact
          <X aria-hidden="true" className="size-3.5" />
          <span className="sr-only">, remove this filter</span>
        </Button>
      )}
      {isFiltered && (
        <Button size="sm" variant="ghost" onClick={address.clearFilters}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

type FilterSelectProps = {
  label: string;
  every: string;
  value: string | undefined;
  choices: readonly Choice[];
  onChange: (value: string | null) => void;
};

function FilterSelect({ label, every, value, choices, onChange }: FilterSelectProps) {
  return (
    <Select
      label={label}
      className="h-7 w-auto max-w-48 shrink-0 text-xs coarse:h-10.5"
      options={[{ value: all, label: every }, ...choices]}
      value={value ?? all}
      onChange={(next) => onChange(next === all ? null : next)}
    />
  );
}
