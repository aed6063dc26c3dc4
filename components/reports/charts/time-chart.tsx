"use client";

import { scaleBand, scaleLinear } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { useId, useState } from "react";
import { ChartColumns } from "./chart-columns.tsx";
import type { ChartKind, Figure } from "./figure.ts";
import { dashes, fillOf, SeriesPatterns, SeriesSample, strokes } from "./series-styles.tsx";
import { useWidth } from "./use-width.ts";

const HEIGHT = 208;
/** Room below the plot for the labels of the axis, and above it for the highest value. */
const BOTTOM = 22;
const TOP = 8;
const TICKS = 4;
const LETTER = 6.2;

type TimeChartProps = { label: string; figure: Figure; kind: ChartKind };

/** Bars or lines, one column per row of the figure. Columns show their values and open their list. */
export function TimeChart({ label, figure, kind }: TimeChartProps) {
  const id = useId();
  const [element, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const plot = plotOf(figure, kind, width);
  return (
    <figure>
      <div ref={element} className="relative" style={{ height: HEIGHT }}>
        {width > 0 && (
          <>
            <svg aria-hidden="true" width={width} height={HEIGHT} className="absolute inset-0">
              <SeriesPatterns series={figure.series} id={id} />
              <Axes plot={plot} figure={figure} width={width} />
              {active !== null && (
                <rect
                  x={plot.left + active * plot.step}
                  y={TOP}
                  width={plot.step}
                  height={HEIGHT - BOTTOM - TOP}
                  className="fill-hover"
                />
              )}
              {kind === "lines" ? (
                <Lines plot={plot} figure={figure} active={active} />
              ) : (
                <Bars plot={plot} figure={figure} kind={kind} id={id} />
              )}
            </svg>
            <ChartColumns
              label={label}
              figure={figure}
              kind={kind}
              patternId={id}
              left={plot.left}
              active={active}
              onActive={setActive}
            />
          </>
        )}
      </div>
      {figure.series.length > 1 && (
        <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
          {figure.series.map((series, index) => (
            <span key={series.id} className="inline-flex items-center gap-1.5">
              <SeriesSample series={series} index={index} kind={kind} id={id} />
              {series.label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

type Plot = ReturnType<typeof plotOf>;

function plotOf({ rows, text, axisText = text }: Figure, kind: ChartKind, width: number) {
  const heights = rows.map(({ values }) => {
    const all = values.map(({ value }) => value ?? 0);
    return kind === "stacked" ? all.reduce((sum, one) => sum + one, 0) : Math.max(0, ...all);
  });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...heights)],
    range: [HEIGHT - BOTTOM, TOP],
    nice: TICKS,
  });
  const ticks = y
    .ticks(TICKS)
    .filter((tick) => Number.isInteger(tick) || axisText(tick) !== axisText(Math.round(tick)));
  const left = Math.max(...ticks.map((tick) => axisText(tick).length)) * LETTER + 10;
  const x = scaleBand({
    domain: rows.map(({ id }) => id),
    range: [left, width],
    paddingInner: 0.25,
    paddingOuter: 0.125,
  });
  const step = (width - left) / Math.max(1, rows.length);
  return { x, y, ticks, left, step };
}

/** Lines at round values, and as many labels of columns as there is room for. */
function Axes({ plot, figure, width }: { plot: Plot; figure: Figure; width: number }) {
  const { y, ticks, left, step } = plot;
  const { rows, text, axisText = text } = figure;
  const longest = Math.max(...rows.map(({ label, tick = label }) => tick.length)) * LETTER + 16;
  const every = Math.max(1, Math.ceil(longest / step));
  return (
    <g className="fill-ink-faint text-2xs tabular-nums">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {axisText(tick)}
          </text>
        </g>
      ))}
      {rows.map(({ id, label, tick = label }, index) => {
        if (index % every !== 0) return null;
        const center = left + (index + 0.5) * step;
        const half = (tick.length * LETTER) / 2;
        return (
          <text
            key={id}
            x={Math.min(Math.max(center, half), width - half)}
            y={HEIGHT - 6}
            textAnchor="middle"
          >
            {tick}
          </text>
        );
      })}
    </g>
  );
}

type BarsProps = { plot: Plot; figure: Figure; kind: ChartKind; id: string };

function Bars({ plot: { x, y }, figure, kind, id }: BarsProps) {
  const isStacked = kind === "stacked";
  const width = isStacked ? x.bandwidth() : x.bandwidth() / figure.series.length;
  return figure.rows.map((row) => {
    let below = 0;
    return figure.series.map((series, index) => {
      const value = row.values[index]?.value ?? 0;
      if (value <= 0) return null;
      const top = y(below + value);
      const height = y(below) - top;
      if (isStacked) below += value;
      return (
        <rect
          key={`${row.id} ${series.id}`}
          x={(x(row.id) ?? 0) + (isStacked ? 0 : index * width)}
          y={top}
          width={width}
          height={height}
          rx={Math.min(2, height / 2)}
          {...fillOf(series, index, id)}
        />
      );
    });
  });
}

function Lines({ plot, figure, active }: { plot: Plot; figure: Figure; active: number | null }) {
  const { y, left, step } = plot;
  const center = (index: number) => left + (index + 0.5) * step;
  return figure.series.map((series, at) => {
    const points = figure.rows.map(({ values }, index) => ({ index, value: values[at]?.value ?? null }));
    return (
      <g key={series.id} className={strokes[series.variant]}>
        <LinePath
          data={points}
          defined={({ value }) => value !== null}
          x={({ index }) => center(index)}
          y={({ value }) => y(value ?? 0)}
          strokeWidth={2}
          strokeDasharray={dashes[at]}
          strokeLinejoin="round"
          fill="none"
        />
        {points
          .filter(({ index, value }) => value !== null && (index === active || isAlone(points, index)))
          .map(({ index, value }) => (
            <circle
              key={index}
              cx={center(index)}
              cy={y(value ?? 0)}
              r={3.5}
              strokeWidth={2}
              className="fill-raised"
            />
          ))}
      </g>
    );
  });
}

/** Whether no line leads to a value, because its neighbors have none. */
function isAlone(points: readonly { value: number | null }[], index: number): boolean {
  return (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null;
}
