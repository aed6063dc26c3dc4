import { useTranslations } from "next-intl";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { ImportCheck } from "#lib/imports/schema.ts";
import { Counts } from "./counts.tsx";

/** The result of a dry run: what would happen to the rows, and why some would fail. */
export function CheckReport({ check: { counts, examples } }: { check: ImportCheck }) {
  const t = useTranslations("imports.checkReport");
  return (
    <section aria-label={t("preview")} className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">{t("preview")}</h2>
      <Counts counts={counts} label={t("rowsByExpectedResult")} />
      {examples.length > 0 && (
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>{t("row")}</TableHead>
              <TableHead>{t("column")}</TableHead>
              <TableHead>{t("error")}</TableHead>
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
          {t("moreErrors", { shown: examples.length, count: counts.failed })}
        </p>
      )}
    </section>
  );
}
