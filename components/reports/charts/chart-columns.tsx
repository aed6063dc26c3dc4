"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { Link } from "#components/ui/link.tsx";
import type { ChartKind, Figure, FigureRow } from "./figure.ts";
import { SeriesSample } from "./series-styles.tsx";

type ChartColumnsProps = {
  label: string;
  figure: Figure;
  kind: ChartKind;
  patternId: string;
  /** Left edge of the first column, in pixels. */
  left: number;
  active: number | null;
  onActive: (index: number | null) => void;
};

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The columns of a chart: each shows its values, and opens its list. Arrow keys move between them. */
export function ChartColumns(props: ChartColumnsProps) {
  const { label, figure, left, active, onActive } = props;
  const { rows } = figure;
  const list = useRef<HTMLUListElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const stop = Math.min(tabStop, rows.length - 1);

  function step(event: KeyboardEvent) {
    const next = steps[event.key]?.(stop, rows.length - 1);
    if (next === undefined || next < 0 || next >= rows.length) return;
    event.preventDefault();
    list.current?.children[next]?.querySelector<HTMLElement>("[tabindex]")?.focus();
  }

  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        style={{ left }}
        className="absolute inset-y-0 right-0 flex"
        onKeyDown={step}
        onMouseLeave={() => onActive(null)}
        onBlur={() => onActive(null)}
      >
        {rows.map((row, index) => (
          <li key={row.id} className="min-w-0 flex-1" onMouseEnter={() => onActive(index)}>
            <Column
              row={row}
              text={columnText(row, figure)}
              isTabStop={index === stop}
              onFocus={() => {
                setTabStop(index);
                onActive(index);
              }}
            />
          </li>
        ))}
      </ul>
      <ColumnTip {...props} active={active} />
    </>
  );
}

function columnText(row: FigureRow, { series, text }: Figure): string {
  const values = series.map(({ label }, index) => {
    const value = row.values[index]?.value ?? null;
    return `${label} ${value === null ? "–" : text(value)}`;
  });
  return `${row.label}: ${values.join(", ")}`;
}

type ColumnProps = { row: FigureRow; text: string; isTabStop: boolean; onFocus: () => void };

function Column({ row, text, isTabStop, onFocus }: ColumnProps) {
  const common = {
    "aria-label": text,
    tabIndex: isTabStop ? 0 : -1,
    onFocus,
    className: "block h-full rounded-sm focus-visible:-outline-offset-2",
  };
  return row.href === undefined ? <div role="img" {...common} /> : <Link href={row.href} {...common} />;
}

/** The values of the active column, beside it. */
function ColumnTip({ figure, kind, patternId, left, active }: ChartColumnsProps) {
  const t = useTranslations("reports.chartColumns");
  const row = active === null ? undefined : figure.rows[active];
  if (!row || active === null) return null;
  const share = (active + 0.5) / figure.rows.length;
  const isRight = share > 0.5;
  // Columns take the width of the chart without the labels of its axis.
  const plotShare = (part: number) => `(100% - ${left}px) * ${part} + 0.75rem`;
  return (
    <div
      aria-hidden="true"
      style={
        isRight
          ? { right: `calc(${plotShare(1 - share)})` }
          : { left: `calc(${left}px + ${plotShare(share)})` }
      }
      className="pointer-events-none absolute top-2 z-10 w-max max-w-56 rounded-md bg-raised px-2.5 py-2 text-xs shadow-pop"
    >
      <p className="mb-1 font-medium">{row.label}</p>
      <dl className="flex flex-col gap-0.5">
        {figure.series.map((series, index) => {
          const value = row.values[index]?.value ?? null;
          return (
            <div key={series.id} className="flex items-center gap-1.5">
              <SeriesSample series={series} index={index} kind={kind} id={patternId} />
              <dt className="flex-1 text-ink-soft">{series.label}</dt>
              <dd className="pl-3 font-medium tabular-nums">{value === null ? "–" : figure.text(value)}</dd>
            </div>
          );
        })}
      </dl>
      {row.href !== undefined && <p className="mt-1 text-ink-faint">{t("clickToOpen")}</p>}
    </div>
  );
}
