import type { ChartKind, Series, SeriesStyle } from "./figure.ts";

/** Classes that color the fill, line and legend of each series. */
const fills: Readonly<Record<SeriesStyle, string>> = {
  accent: "fill-accent",
  success: "fill-success",
  danger: "fill-danger",
  neutral: "fill-line-control",
};
export const strokes: Readonly<Record<SeriesStyle, string>> = {
  accent: "stroke-accent",
  success: "stroke-success",
  danger: "stroke-danger",
  neutral: "stroke-line-control",
};

/** Patterns of the series by position: solid, hatched, dotted. */
export const dashes = [undefined, "6 4", "2 3"] as const;

/** Returns the fill of the series at a position: a color, or a pattern of `SeriesPatterns`. */
export function fillOf(series: Series, index: number, id: string) {
  return index === 0 ? { className: fills[series.variant] } : { fill: `url(#${id}-${index})` };
}

/** Patterns for all series but the first one. */
export function SeriesPatterns({ series, id }: { series: readonly Series[]; id: string }) {
  return (
    <defs>
      {series.slice(1).map((one, index) => (
        <pattern
          key={one.id}
          id={`${id}-${index + 1}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={index === 0 ? "rotate(45)" : undefined}
        >
          <rect width="6" height="6" className={fills[one.variant]} opacity="0.35" />
          {index === 0 ? (
            <rect width="3" height="6" className={fills[one.variant]} />
          ) : (
            <circle cx="3" cy="3" r="1.8" className={fills[one.variant]} />
          )}
        </pattern>
      ))}
    </defs>
  );
}

/** A small sample of how the chart draws a series. */
export function SeriesSample({
  series,
  index,
  kind,
  id,
}: {
  series: Series;
  index: number;
  kind: ChartKind;
  id: string;
}) {
  return (
    <svg aria-hidden="true" width="14" height="10" className="shrink-0">
      {kind === "lines" ? (
        <line
          x1="0"
          x2="14"
          y1="5"
          y2="5"
          strokeWidth="2"
          strokeDasharray={dashes[index]}
          className={strokes[series.variant]}
        />
      ) : (
        <rect width="14" height="10" rx="2" {...fillOf(series, index, id)} />
      )}
    </svg>
  );
}
