"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { reportIntervals } from "#lib/reports/schema.ts";
import { countDays, type Days, isDay, MAX_DAYS, periodPresets } from "./period.ts";
import type { ReportAddress } from "./use-report-address.ts";

type PeriodToolsProps = {
  address: ReportAddress;
  /** Whether the report has parts by day, week or month. */
  hasIntervals?: boolean;
};

/** The choice of the period and of the interval. */
export function PeriodTools({ address, hasIntervals = true }: PeriodToolsProps) {
  const t = useTranslations("reports.periodTools");
  const { preset, days, interval, change } = address;
  return (
    <>
      <Select
        label={t("period")}
        options={periodPresets.map((value) => ({ value, label: t(`presets.${value}`) }))}
        className="w-auto"
        value={preset}
        onChange={(period) =>
          change({
            period: period === "30d" ? null : period,
            from: period === "custom" ? days.first : null,
            to: period === "custom" ? days.last : null,
            interval: null,
          })
        }
      />
      {preset === "custom" && (
        <CustomDays days={days} onChange={({ first, last }) => change({ from: first, to: last })} />
      )}
      {hasIntervals && (
        <Select
          label={t("interval")}
          options={reportIntervals.map((value) => ({ value, label: t(`intervals.${value}`) }))}
          className="w-auto"
          value={interval}
          onChange={(value) => change({ interval: value })}
        />
      )}
    </>
  );
}

/** The first and last day of a custom period. Days that make no valid period stay in the fields, with the reason. */
function CustomDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useTranslations("reports.periodTools");
  const [typed, setTyped] = useState(days);
  const [known, setKnown] = useState(days);
  // A link of the report, or Back, opened other days.
  if (known.first !== days.first || known.last !== days.last) {
    setKnown(days);
    setTyped(days);
  }
  const problem = problemOf(typed);
  const set = (part: Partial<Days>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (problemOf(next) === null) onChange(next);
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      <DayField label={t("from")} value={typed.first} onChange={(first) => set({ first })} />
      <span aria-hidden="true">–</span>
      <DayField label={t("to")} value={typed.last} onChange={(last) => set({ last })} />
      <span role="status" className="text-danger-ink text-xs">
        {problem && t(problem, { days: MAX_DAYS })}
      </span>
    </span>
  );
}

function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <Input
      type="date"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-36 coarse:w-40"
    />
  );
}

function problemOf(days: Days): "incomplete" | "reversed" | "tooLong" | null {
  if (!isDay(days.first) || !isDay(days.last)) return "incomplete";
  if (days.first > days.last) return "reversed";
  return countDays(days) > MAX_DAYS ? "tooLong" : null;
}
