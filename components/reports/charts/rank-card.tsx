"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cn } from "#components/ui/class-names.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { CardFrame, SaveButton } from "./chart-card.tsx";
import { type ChartKind, type Figure, type FigureRow, isBlank } from "./figure.ts";
import { NoteText, NumberLink } from "./figure-table.tsx";
import { fillOf, SeriesPatterns, SeriesSample } from "./series-styles.tsx";

export type RankCardProps = {
  title: string;
  /** Explanation of the numbers. */
  help: ReactNode;
  figure: Figure;
  /** Whether the bars of a row form one bar, or are below each other. */
  kind: Exclude<ChartKind, "lines">;
  /** Name of the CSV file without its ending. */
  fileName: string;
  emptyText: string;
  /** The most rows that a report lists. */
  limit?: number;
  /** Further choices of this card. */
  tools?: ReactNode;
  /** The card's name in addresses of the page. */
  anchor?: string;
};

/** In a narrow card, notes are lines below the name of a row. Many notes need a wider card for their columns. */
const noteLayouts = {
  few: { column: "hidden @md:table-cell", line: "@md:hidden" },
  many: { column: "hidden @2xl:table-cell", line: "@2xl:hidden" },
};

/** Rows with horizontal bars: people, reasons, stages. It is a table, so it needs no other one. */
export function RankCard(props: RankCardProps) {
  const { title, help, figure, kind, fileName, emptyText, limit, tools, anchor } = props;
  const t = useTranslations("reports.rankCard");
  const id = useId();
  const { rowTitle, series, rows, notes = [], text } = figure;
  const noteLayout = noteLayouts[notes.length > 2 ? "many" : "few"];
  return (
    <CardFrame
      anchor={anchor}
      title={title}
      help={help}
      tools={
        <>
          {tools}
          <SaveButton figure={figure} fileName={fileName} />
        </>
      }
    >
      {isBlank(figure) ? (
        <p className="px-4 pt-6 pb-10 text-center text-ink-soft">{emptyText}</p>
      ) : (
        <div className="@container">
          <Table aria-label={title}>
            <TableHeader>
              <TableRow>
                <TableHead className="w-full bg-raised">{rowTitle}</TableHead>
                {series.map((one, index) => (
                  <TableHead key={one.id} className="bg-raised text-right">
                    <span className="inline-flex items-center gap-1.5">
                      {series.length > 1 && <SeriesSample series={one} index={index} kind={kind} id={id} />}
                      {one.label}
                    </span>
                  </TableHead>
                ))}
                {notes.map((note) => (
                  <TableHead key={note.id} className={cn("bg-raised text-right", noteLayout.column)}>
                    {note.label}
                  </TableHead>
                ))}
              </TableRow>
            </TableHeader>
            <TableBody>
              {rows.map((row, at) => (
                <TableRow key={row.id}>
                  <th scope="row" className="min-w-32 border-b px-3 py-2 pl-4 text-left font-normal">
                    <span className="line-clamp-2 break-words">{row.label}</span>
                    <RowBars row={row} figure={figure} kind={kind} id={id} />
                    {notes.map((note) =>
                      note.cells[at] === "–" ? null : (
                        <span
                          key={note.id}
                          className={cn("mt-0.5 block text-ink-soft text-xs tabular-nums", noteLayout.line)}
                        >
                          {note.label}: <NoteText note={note} at={at} text={text} />
                        </span>
                      ),
                    )}
                  </th>
                  {series.map((one, index) => (
                    <TableCell
                      key={one.id}
                      className="whitespace-nowrap text-right align-top tabular-nums pt-2"
                    >
                      <NumberLink value={row.values[index]} text={text} />
                    </TableCell>
                  ))}
                  {notes.map((note) => (
                    <TableCell
                      key={note.id}
                      className={cn(
                        "whitespace-nowrap pt-2 text-right align-top text-ink-soft tabular-nums",
                        noteLayout.column,
                      )}
                    >
                      <NoteText note={note} at={at} text={text} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {limit !== undefined && rows.length >= limit && (
        <p className="px-4 py-2 text-ink-soft text-xs">{t("shortened", { limit })}</p>
      )}
      <svg aria-hidden="true" width="0" height="0" className="absolute">
        <SeriesPatterns series={series} id={id} />
      </svg>
    </CardFrame>
  );
}

type RowBarsProps = { row: FigureRow; figure: Figure; kind: RankCardProps["kind"]; id: string };

function RowBars({ row, figure: { series, rows }, kind, id }: RowBarsProps) {
  const lengthOf = ({ values }: FigureRow) => {
    const all = values.map(({ value }) => value ?? 0);
    return kind === "stacked" ? all.reduce((sum, one) => sum + one, 0) : Math.max(...all);
  };
  const longest = Math.max(...rows.map(lengthOf)) || 1;
  const bars = series.map((one, index) => ({ one, index, share: (row.values[index]?.value ?? 0) / longest }));
  let left = 0;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={kind === "stacked" ? 8 : 7 * series.length}
      className="mt-1.5 block"
    >
      {bars.map(({ one, index, share }) => {
        const x = kind === "stacked" ? left : 0;
        left += share;
        return (
          <rect
            key={one.id}
            x={`${x * 100}%`}
            y={kind === "stacked" ? 0 : 7 * index}
            width={`${share * 100}%`}
            height={kind === "stacked" ? 8 : 6}
            rx="2"
            {...fillOf(one, index, id)}
          />
        );
      })}
    </svg>
  );
}
