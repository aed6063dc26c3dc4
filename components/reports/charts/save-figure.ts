import { saveBlob } from "#components/ui/save-blob.ts";
import { toCsvLine } from "#lib/platform/csv-line.ts";
import { type Figure, figureCells } from "./figure.ts";

/** Downloads a figure as a CSV file. The mark at its start lets spreadsheets read it as UTF-8. */
export function saveFigure(figure: Figure, fileName: string): void {
  const text = `\u{feff}${figureCells(figure).map(toCsvLine).join("")}`;
  saveBlob(new Blob([text], { type: "text/csv" }), fileName);
}
