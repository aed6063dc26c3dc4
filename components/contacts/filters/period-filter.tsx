"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FilterChip } from "#components/ui/form/filter-chip.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { dateText, readDateInput } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import { isDay } from "../field-values/normalize-value.ts";
import { periodOfDays, readPeriod } from "./period.ts";

type PeriodFilterProps = {
  label: string;
  presets: readonly string[];
  /** As the API accepts it; `""` for any. */
  value: string;
  onChange: (period: string) => void;
};

/** A filter by days as a chip: one of the presets, or the days of two date fields. */
export function PeriodFilter({ label, presets, value, onChange }: PeriodFilterProps) {
  const t = useTranslations("contacts.periodFilter");
  const [open, setOpen] = useState(false);
  const isSet = value !== "";
  return (
    <FilterChip label={label} isSet={isSet} onClear={() => onChange("")}>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <button
            type="button"
            className="flex h-full max-w-64 items-center gap-1 rounded-md px-2 font-medium hover:bg-hover"
          >
            <span className="truncate">{isSet ? `${label}: ${periodText(value, t)}` : label}</span>
            {!isSet && <ChevronDown className="size-3.5 shrink-0" />}
          </button>
        </PopoverTrigger>
        <PopoverContent aria-label={label} className="w-72 overflow-hidden p-0">
          <OptionList
            label={label}
            options={presets.map((preset) => ({ value: preset, label: periodText(preset, t) }))}
            selected={[value]}
            onSelect={(preset) => {
              setOpen(false);
              onChange(preset);
            }}
          />
          <DayFields value={value} onChange={onChange} />
        </PopoverContent>
      </Popover>
    </FilterChip>
  );
}

/** The first and the last day. One of them is enough. A year that is not complete yet is not sent. */
function DayFields({ value, onChange }: Pick<PeriodFilterProps, "value" | "onChange">) {
  const t = useTranslations("contacts.periodFilter");
  const { from, to } = readPeriod(value);
  return (
    <div className="grid grid-cols-2 gap-2 border-t p-3">
      {(["from", "to"] as const).map((end) => (
        <div key={end} className="text-2xs text-ink-faint">
          <span aria-hidden="true">{t(end)}</span>
          <Input
            type="date"
            aria-label={t(end)}
            defaultValue={end === "from" ? from : to}
            {...(end === "from" ? { max: to || undefined } : { min: from || undefined })}
            onChange={({ target: { value: day } }) =>
              (day === "" || isDay(day)) && onChange(periodOfDays({ from, to, [end]: day }))
            }
          />
        </div>
      ))}
    </div>
  );
}

/** Returns a period in words: "last 7 days", "1 Nov 2026 – 30 Nov 2026". */
function periodText(period: string, t: Translate<"contacts.periodFilter">): string {
  if (period === "none") return t("none");
  if (period === "1d") return t("today");
  const { days, isBefore, from, to } = readPeriod(period);
  if (days !== null) return t(isBefore ? "before" : "last", { days });
  const [first, last] = [from, to].map((day) => day && dateText(readDateInput(`${day}T12:00`), "date"));
  if (first && last) return first === last ? first : `${first} – ${last}`;
  return first ? t("since", { day: first }) : t("until", { day: last ?? "" });
}
