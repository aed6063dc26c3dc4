"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { DeliveryChange } from "#lib/deliveries/schema.ts";
import { deliveryQueries } from "./delivery-queries.ts";

/** Differences between the body of a delivery and the current state of its record. */
export function DeliveryChanges({ id }: { id: string }) {
  const t = useTranslations("deliveries.deliveryChanges");
  const { workspace } = useShell();
  const query = useQuery(deliveryQueries.changes(workspace.id, id));
  if (!query.data) return <LoadState query={query} failure={t("failure")} />;
  const { state, changes } = query.data;
  if (state !== "changed") return <p className="py-6 text-center text-ink-faint">{t(`states.${state}`)}</p>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-ink-faint text-xs">{t("about", { count: changes.length })}</p>
      <Table aria-label={t("changes")} className="table-fixed text-xs">
        <TableHeader>
          <TableRow>
            <TableHead className="w-1/3">{t("field")}</TableHead>
            <TableHead>{t("sent")}</TableHead>
            <TableHead>{t("now")}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {changes.map((change) => (
            <ChangeRow key={change.path} change={change} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function ChangeRow({ change: { path, sent, current } }: { change: DeliveryChange }) {
  return (
    <TableRow>
      <TableCell className="break-all py-2 align-top font-mono">{path}</TableCell>
      <TableCell className="break-words py-2 align-top font-mono text-danger-ink">
        {valueText(sent)}
      </TableCell>
      <TableCell className="break-words py-2 align-top font-mono text-success-ink">
        {valueText(current)}
      </TableCell>
    </TableRow>
  );
}

/** Values are shown as in the body, so that "" and null can be distinguished. */
function valueText(value: unknown): string {
  return JSON.stringify(value);
}
