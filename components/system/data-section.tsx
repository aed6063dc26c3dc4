"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { sizeText } from "#components/ui/text/size-text.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { type DataSize, dataKinds } from "#lib/system/schema.ts";
import { systemQueries } from "./system-queries.ts";

/** How much data the workspace has of each kind, and how long it is kept. */
export function DataSection() {
  const t = useTranslations("system.dataSection");
  const data = useQuery(systemQueries.data(useShell().workspace.id));
  const missing = data.data ? dataKinds.length - data.data.sizes.length : 0;
  return (
    <SettingsSection title={t("data")} description={t("about")}>
      <LoadState query={data} failure={t("couldNotLoad")} rows={6} />
      {data.data && (
        <>
          <div className="overflow-hidden rounded-lg border bg-raised shadow-card [&_tr:last-child>td]:border-b-0">
            <Table aria-label={t("data")}>
              <TableHeader>
                <TableRow>
                  <TableHead>{t("kind")}</TableHead>
                  <TableHead className="text-right">{t("records")}</TableHead>
                  <TableHead className="text-right max-sm:hidden">{t("size")}</TableHead>
                  <TableHead className="max-md:hidden">{t("oldest")}</TableHead>
                  <TableHead>{t("kept")}</TableHead>
                </TableRow>
              </TableHeader>
              <TableBody>
                {data.data.sizes.map((size) => (
                  <DataRow key={size.kind} size={size} />
                ))}
              </TableBody>
            </Table>
          </div>
          <p className="mt-2 text-ink-faint text-xs">
            {missing > 0 && `${t("missing", { count: missing })} `}
            {t.rich("measured", { time: () => <TimeAgo date={data.data.measuredDate} ago /> })}
          </p>
        </>
      )}
    </SettingsSection>
  );
}

function DataRow({ size }: { size: DataSize }) {
  const t = useTranslations("system.dataSection");
  const { kind, count, precision, bytes, days, oldestDate } = size;
  const bytesText = count === 0 ? "" : sizeText(bytes);
  return (
    <TableRow>
      <TableCell className="py-1.5">
        {t(`kinds.${kind}`)}
        {bytesText && <span className="block text-ink-faint text-xs sm:hidden">{bytesText}</span>}
      </TableCell>
      <TableCell className="text-right tabular-nums">{t(`precisions.${precision}`, { count })}</TableCell>
      <TableCell className="whitespace-nowrap text-right text-ink-soft tabular-nums max-sm:hidden">
        {bytesText}
      </TableCell>
      <TableCell className="whitespace-nowrap text-ink-soft max-md:hidden">
        {oldestDate !== null && <TimeAgo date={oldestDate} ago />}
      </TableCell>
      <TableCell className="text-ink-soft sm:whitespace-nowrap">
        {days === null ? t("untilDeleted") : t("days", { days })}
      </TableCell>
    </TableRow>
  );
}
