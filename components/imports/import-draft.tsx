"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { importEndpoints } from "#lib/imports/endpoints.ts";
import type { Import, ImportCheck } from "#lib/imports/schema.ts";
import { Counts } from "./counts.tsx";
import { importKeys } from "./import-queries.ts";
import { MappingTable } from "./mapping-table.tsx";
import { OptionFields } from "./option-fields.tsx";

/** Mapping and options of a draft. They are saved before a preview or start. */
export function ImportDraft({ draft }: { draft: Import }) {
  const t = useTranslations("imports.importDraft");
  const workspaceId = useShell().workspace.id;
  const [mapping, setMapping] = useState(draft.mapping);
  const [options, setOptions] = useState(draft.options);
  const [fault, setFault] = useState<string | null>(null);
  const onError = (error: Error) => setFault(error.message);
  const stale = [importKeys.all(workspaceId)];
  const save = useWrite(importEndpoints.save, { stale: [], onError });
  const check = useWrite(importEndpoints.check, { stale, onError });
  const start = useWrite(importEndpoints.start, { stale, onError });
  const isBusy = save.isPending || check.isPending || start.isPending;
  const isSaved = JSON.stringify([mapping, options]) === JSON.stringify([draft.mapping, draft.options]);
  const mapped = mapping.filter((target) => target !== null).length;

  async function begin(step: typeof check) {
    setFault(null);
    const params = { id: draft.id };
    try {
      if (!isSaved) await save.mutateAsync({ params, body: { mapping, options } });
      await step.mutateAsync({ params });
    } catch {
      // onError shows the error.
    }
  }

  return (
    <>
      <MappingTable draft={draft} mapping={mapping} onChange={setMapping} />
      <OptionFields kind={draft.kind} options={options} mapping={mapping} onChange={setOptions} />
      {draft.statusReason && (
        <Callout variant="warn">
          <ReasonText text={draft.statusReason} parts={draft.statusReasonParts} />
        </Callout>
      )}
      {fault && (
        <Callout variant="danger" urgent>
          {fault}
        </Callout>
      )}
      {draft.check && isSaved && <CheckReport check={draft.check} />}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t bg-surface py-3">
        <Button
          variant={draft.check && isSaved ? "secondary" : "primary"}
          busy={check.isPending}
          disabled={isBusy || mapped === 0}
          onClick={() => void begin(check)}
        >
          {t("previewImport")}
        </Button>
        <Button
          variant={draft.check && isSaved ? "primary" : "secondary"}
          busy={start.isPending}
          disabled={isBusy || mapped === 0}
          onClick={() => void begin(start)}
        >
          {t("startImport")}
        </Button>
        <p className="text-ink-soft text-xs">{t("columnsMapped", { mapped, count: mapping.length })}</p>
      </div>
    </>
  );
}

/** The result of a dry run: what would happen to the rows, and why some would fail. */
function CheckReport({ check: { counts, examples } }: { check: ImportCheck }) {
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
            {examples.map(({ row, column, reason, reasonParts }) => (
              <TableRow key={row}>
                <TableCell className="tabular-nums">{row}</TableCell>
                <TableCell className="max-w-40 truncate">{column ?? "—"}</TableCell>
                <TableCell>
                  <ReasonText text={reason} parts={reasonParts} />
                </TableCell>
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
