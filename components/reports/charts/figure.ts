/** Colors of series. In charts each one also has its own pattern, so that they do not differ by color alone. */
export type SeriesStyle = "accent" | "success" | "danger" | "neutral";

export type Series = { id: string; label: string; variant: SeriesStyle };

/** How a chart over time draws its series: as one bar, as bars beside each other, or as lines. */
export type ChartKind = "stacked" | "beside" | "lines";

/** One value of a figure; null if there is none. */
export type FigureValue = { value: number | null; href?: string | undefined };

export type FigureRow = {
  id: string;
  label: string;
  /** The label below an axis; `label` if missing. */
  tick?: string;
  /** The list of everything that the row counts. */
  href?: string | undefined;
  /** One for each series. */
  values: readonly FigureValue[];
};

/** A further column of a figure's table, which no chart draws. */
export type FigureNote = {
  id: string;
  label: string;
  /** One for each row: a number, which `text` of the figure writes, or another text. */
  cells: readonly (string | number)[];
  /** The lists behind the cells. */
  links?: readonly (string | undefined)[];
};

/** The data of a chart, its table and its CSV. */
export type Figure = {
  /** Label of the rows: "Day", "Person". */
  rowTitle: string;
  series: readonly Series[];
  rows: readonly FigureRow[];
  notes?: readonly FigureNote[];
  /** Writes a value for people. */
  text: (value: number) => string;
  /** Writes a value on the axis, in few letters; `text` if missing. */
  axisText?: (value: number) => string;
};

/** Returns whether there is nothing to draw: every value is zero or missing. */
export function isFlat({ rows }: Figure): boolean {
  return rows.every(({ values }) => values.every(({ value }) => !value));
}

/** Returns whether a table would have nothing to show: every value and every further cell is zero or missing. */
export function isBlank(figure: Figure): boolean {
  return isFlat(figure) && (figure.notes ?? []).every(({ cells }) => cells.every(isNothing));
}

/** Returns whether a cell of a further column is zero or missing. */
export function isNothing(cell: string | number | undefined): boolean {
  return cell === 0 || cell === "–" || cell === undefined;
}

/** Returns the cells of a figure as CSV has them: labels, and numbers as programs read them. */
export function figureCells({ rowTitle, series, rows, notes = [] }: Figure): string[][] {
  const lines = rows.map(({ label, values }, index) => [
    label,
    ...values.map(({ value }) => (value === null ? "" : String(value))),
    ...notes.map(({ cells }) => String(cells[index] ?? "")),
  ]);
  return [[rowTitle, ...[...series, ...notes].map(({ label }) => label)], ...lines];
}
