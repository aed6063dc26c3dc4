"use client";

import { ChartColumn, Download, Table2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { HelpButton } from "../parts/help-button.tsx";
import { type ChartKind, type Figure, isFlat } from "./figure.ts";
import { FigureTable } from "./figure-table.tsx";
import { saveFigure } from "./save-figure.ts";

const TimeChart = lazyPart(() => import("./time-chart.tsx").then((module) => module.TimeChart));

type ChartCardProps = {
  title: string;
  /** Explanation of the numbers. */
  help: ReactNode;
  figure: Figure;
  kind: ChartKind;
  /** Name of the CSV file without its ending. */
  fileName: string;
  /** Shown instead of a chart without values. */
  emptyText: string;
  /** Further choices of this chart. */
  tools?: ReactNode;
};

/** A chart over time that can be shown as a table and saved as CSV. */
export function ChartCard({ title, help, figure, kind, fileName, emptyText, tools }: ChartCardProps) {
  const t = useTranslations("reports.chartCard");
  const [isTable, setTable] = useState(false);
  return (
    <CardFrame
      title={title}
      help={help}
      tools={
        <>
          {tools}
          <IconButton
            size="sm"
            label={isTable ? t("showAsChart") : t("showAsTable")}
            icon={isTable ? <ChartColumn /> : <Table2 />}
            onClick={() => setTable(!isTable)}
          />
          <SaveButton figure={figure} fileName={fileName} />
        </>
      }
    >
      {isTable ? (
        <FigureTable label={title} figure={figure} />
      ) : isFlat(figure) ? (
        <p className="flex h-56 items-center justify-center px-4 text-center text-ink-soft">{emptyText}</p>
      ) : (
        <div className="min-h-55 px-4 pb-3">
          <TimeChart label={title} figure={figure} kind={kind} />
        </div>
      )}
    </CardFrame>
  );
}

/** Downloads a figure as CSV. */
export function SaveButton({ figure, fileName }: { figure: Figure; fileName: string }) {
  const t = useTranslations("reports.chartCard");
  return (
    <IconButton
      size="sm"
      label={t("exportCsv")}
      icon={<Download />}
      onClick={() => saveFigure(figure, `${fileName}.csv`)}
    />
  );
}

type CardFrameProps = {
  title: string;
  help: ReactNode;
  tools?: ReactNode;
  anchor?: string | undefined;
  children: ReactNode;
};

/** A titled part of a report. */
export function CardFrame({ title, help, tools, anchor, children }: CardFrameProps) {
  return (
    <section
      id={anchor}
      aria-label={title}
      className="min-w-0 overflow-hidden rounded-lg border bg-raised shadow-card"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-1 px-4 py-1.5">
        <h2 className="font-semibold text-sm">{title}</h2>
        <HelpButton subject={title}>{help}</HelpButton>
        {tools && <div className="ml-auto flex items-center gap-1">{tools}</div>}
      </div>
      {children}
    </section>
  );
}
