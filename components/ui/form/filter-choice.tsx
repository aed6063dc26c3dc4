"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Combobox } from "./combobox.tsx";
import { FilterChip } from "./filter-chip.tsx";
import type { Option } from "./option-list.tsx";

type FilterChoiceProps = {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** Called with the typed text. The parent provides matching `options`. */
  onSearch?: (query: string) => void;
};

/** A filter as a chip with its name, its value if set, and a button that clears it. */
export function FilterChoice({ label, options, value, onChange, onSearch }: FilterChoiceProps) {
  const t = useTranslations("ui.filterChoice");
  const chosen = options.find((option) => option.value === value);
  const isSet = value !== "";
  return (
    <FilterChip label={label} isSet={isSet} onClear={() => onChange("")}>
      <Combobox
        label={label}
        options={options}
        value={value || null}
        noneLabel={t("any")}
        onChange={(next) => onChange(next ?? "")}
        onSearch={onSearch}
        trigger={
          <button
            type="button"
            className="flex h-full max-w-52 items-center gap-1 rounded-md px-2 font-medium hover:bg-hover"
          >
            <span className="truncate">{isSet ? `${label}: ${chosen?.label ?? "…"}` : label}</span>
            {!isSet && <ChevronDown className="size-3.5 shrink-0" />}
          </button>
        }
      />
    </FilterChip>
  );
}
