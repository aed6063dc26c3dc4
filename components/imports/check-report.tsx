import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { ImportCheck } from "#lib/imports/schema.ts";
import { Counts } from "./counts.tsx";

/** What a dry run found: what would become of the rows, and why some would fail. */
export function CheckReport({ check: { counts, examples } }: { check: ImportCheck }) {
  return (
    <section aria-label="Check" className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">What would happen</h2>
      <Counts counts={counts} label="Rows by what would become of them" />
      {examples.length > 0 && (
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>Row</TableHead>
              <TableHead>Column</TableHead>
              <TableHead>Why it fails</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {examples.map(({ row, column, reason }) => (
              <TableRow key={row}>
                <TableCell className="tabular-nums">{row}</TableCell>
                <TableCell className="max-w-40 truncate">{column ?? "—"}</TableCell>
                <TableCell>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {counts.failed > examples.length && (
        <p className="text-ink-soft text-xs">
          The first {examples.length} of {counts.failed.toLocaleString("en-US")}.
        </p>
      )}
    </section>
  );
}
