"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { pathText } from "#lib/workers/mapping/read-path.ts";
import type { Filter, Mapping } from "#lib/workers/mapping/schema.ts";
import { setFilter } from "./change-mapping.ts";

const operators = ["IS", "ISNOT", "CONTAINS", "ANY"] as const;

type FilterListProps = { mapping: Mapping; canWrite: boolean; onChange: (mapping: Mapping) => void };

/** Which calls are processed; the others are stored as skipped. */
export function FilterList({ mapping, canWrite, onChange }: FilterListProps) {
  const t = useTranslations("workers.filterList");
  return (
    <section aria-label={t("filters")}>
      <h3 className="font-medium text-sm">{t("onlyCallsWhere")}</h3>
      {mapping.filters.length === 0 && <p className="text-ink-faint text-xs">{t("allCalls")}</p>}
      <ul aria-label={t("filters")} className="mt-1.5 grid gap-1.5 empty:hidden">
        {mapping.filters.map((filter, place) => (
          <FilterRow
            // biome-ignore lint/suspicious/noArrayIndexKey: filters keep their order, and one may occur twice.
            key={`${pathText(filter.path)} ${place}`}
            filter={filter}
            canWrite={canWrite}
            onChange={(next) => onChange(setFilter(mapping, place, next))}
          />
        ))}
      </ul>
    </section>
  );
}

type FilterRowProps = { filter: Filter; canWrite: boolean; onChange: (filter: Filter | null) => void };

function FilterRow({ filter, canWrite, onChange }: FilterRowProps) {
  const t = useTranslations("workers.filterList");
  const takesValue = filter.operator !== "ANY";
  const name = pathText(filter.path) || t("thePayload");
  return (
    <li className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 break-all font-mono text-code-key text-xs">{name}</code>
      <Select
        label={t("howNameIsCompared", { name })}
        options={operators.map((value) => ({ value, label: t(`operators.${value}`) }))}
        value={filter.operator}
        disabled={!canWrite}
        className="w-28"
        onChange={(operator) => onChange({ ...filter, operator })}
      />
      {takesValue && (
        <Input
          aria-label={t("whatNameIsCompared", { name })}
          value={filter.value}
          disabled={!canWrite}
          maxLength={1_000}
          className="w-40 flex-1"
          onChange={(event) => onChange({ ...filter, value: event.target.value })}
        />
      )}
      {canWrite && (
        <IconButton
          label={t("removeFilterName", { name })}
          icon={<X />}
          size="sm"
          onClick={() => onChange(null)}
        />
      )}
    </li>
  );
}
