"use client";

import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { Link } from "#components/ui/link.tsx";
import { changeOf, verdictOf } from "./change.ts";
import { HelpButton } from "./help-button.tsx";

const arrows = { up: ArrowUp, down: ArrowDown, same: ArrowRight };
const variants = { good: "text-success-ink", bad: "text-danger-ink", neither: "text-ink-soft" };

/** A number of one period: its text, the list that it counts, and the number itself if it can be compared. */
export type StatValue = { text: string; href?: string | undefined; number: number | null };

export type StatTileProps = {
  label: string;
  /** Explanation of the number. */
  help: string;
  current: StatValue;
  previous: StatValue;
  /** Whether a higher number is better. */
  better?: "more" | "less" | "neither";
};

/** A number with its change since the previous period. */
export function StatTile({ label, help, current, previous, better = "more" }: StatTileProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border bg-raised px-4 pt-2 pb-3 shadow-card">
      <dt className="flex min-h-7 items-center justify-between gap-1 text-ink-soft text-xs">
        <span className="min-w-0">{label}</span>
        <HelpButton subject={label}>{help}</HelpButton>
      </dt>
      <dd className="flex min-w-0 flex-col gap-1">
        <span className="text-balance break-words font-semibold text-xl tabular-nums">
          <Value value={current} label={label} />
        </span>
        <ChangeText current={current} previous={previous} better={better} label={label} />
      </dd>
    </div>
  );
}

function Value({ value, label }: { value: StatValue; label: string }) {
  const t = useTranslations("reports.statTile");
  if (value.href === undefined) return value.text;
  return (
    <Link
      href={value.href}
      aria-label={t("openList", { label, value: value.text })}
      className="rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {value.text}
    </Link>
  );
}

type ChangeTextProps = Required<Pick<StatTileProps, "current" | "previous" | "better" | "label">>;

function ChangeText({ current, previous, better, label }: ChangeTextProps) {
  const t = useTranslations("reports.statTile");
  const change = changeOf(current.number, previous.number);
  const Arrow = change && arrows[change.direction];
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-xs tabular-nums">
      {change && Arrow && (
        <span
          className={cn("inline-flex items-center gap-0.5 font-medium", variants[verdictOf(change, better)])}
        >
          <Arrow aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{t(`directions.${change.direction}`)}</span>
          {change.percent !== null && t("percent", { percent: change.percent })}
        </span>
      )}
      <span className="text-ink-faint">
        {t.rich("before", {
          value: () => <Value value={previous} label={t("labelBefore", { label })} />,
        })}
      </span>
    </span>
  );
}
