"use client";

import { ChevronDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "../class-names.ts";
import { Combobox } from "./combobox.tsx";
import type { Option } from "./option-list.tsx";

export type FilterChoiceProps = {
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
    <span
      className={cn(
        "inline-flex h-7 shrink-0 items-center rounded-md border text-xs coarse:h-10.5",
        isSet ? "border-transparent bg-accent-soft text-accent-ink" : "border-dashed text-ink-soft",
      )}
    >
      <Combobox
        label={label}
        options={options}
        value={value || null}
        noneLabel={t("any", { label: label.toLowerCase() })}
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
      {isSet && (
        <button
          type="button"
          aria-label={t("clear", { label: label.toLowerCase() })}
          onClick={() => onChange("")}
          className="hit-area mr-1 rounded-sm p-0.5 hover:bg-press"
        >
          <X className="size-3" />
        </button>
      )}
    </span>
  );
}
