"use client";

import { Contact, Download, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { saveCsv } from "#components/layout/save-csv.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Link } from "#components/ui/link.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import { importEndpoints } from "#lib/imports/endpoints.ts";
import type { Import } from "#lib/imports/schema.ts";
import { Counts } from "./counts.tsx";
import { importKeys } from "./import-queries.ts";

/** The result of an import, the failed rows, and a button to undo it. */
export function ImportReport({ import: one }: { import: Import }) {
  const t = useTranslations("imports.importReport");
  const tSave = useTranslations("imports.saveCsv");
  const workspaceId = useShell().workspace.id;
  const { warnings = 0 } = one.counts;
  const problems = `/api/import/${one.id}/problems`;
  return (
    <section aria-label={t("report")} className="flex flex-col gap-4">
      <h2 className="font-semibold text-base">{t("results")}</h2>
      {one.statusReason && (
        <Callout variant="warn">
          <ReasonText text={one.statusReason} parts={one.statusReasonParts} />
        </Callout>
      )}
      <Counts counts={one.counts} label={t("rowsByResult")} />
      <p className="text-ink-soft">
        {one.endedDate
          ? t("byUntil", { name: one.by.name, date: exactTime(one.endedDate) })
          : t("by", { name: one.by.name })}{" "}
        {one.options.runRules ? t("rulesRun") : t("rulesNotRun")}
      </p>
      <div className="flex flex-wrap gap-2">
        {one.counts.failed + warnings > 0 && (
          <Button
            onClick={() =>
              void saveCsv({ workspaceId, path: problems, fileName: "import-problems.csv", t: tSave })
            }
          >
            <Download /> {warnings > 0 ? t("downloadRowsWithProblems") : t("downloadFailedRows")}
          </Button>
        )}
        {one.kind === "contacts" && one.revertUntil && one.counts.created + one.counts.updated > 0 && (
          <Link href={`/${workspaceId}/contacts?importId=${one.id}`} className={buttonClass("primary", "md")}>
            <Contact /> {t("viewContacts")}
          </Link>
        )}
        {one.revertUntil && <RevertImport import={one} />}
      </div>
      {one.revert && one.status === "reverted" && <Reverted revert={one.revert} />}
    </section>
  );
}

function Reverted({ revert: { undone, kept, examples } }: { revert: NonNullable<Import["revert"]> }) {
  const t = useTranslations("imports.importReport");
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{t("undone", { undone, kept })}</h3>
      {examples.length > 0 && (
        <ul className="divide-y rounded-lg border bg-raised">
          {examples.map(({ id, row, reason }) => (
            <li key={id} className="px-3 py-2">
              <span className="text-ink-soft">{t("rowRow", { row })}</span> {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Undoes an import after confirmation. */
function RevertImport({ import: { id, counts, revertUntil } }: { import: Import }) {
  const t = useTranslations("imports.revertImport");
  const consequence = t("consequence", {
    created: numberText(counts.created),
    updated: numberText(counts.updated),
  });
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("imports.write");
  const revert = useConfirmedWrite(importEndpoints.revert, {
    input: { params: { id } },
    stale: [importKeys.all(workspaceId)],
    failure: t("couldNotUndo"),
  });
  if (!canWrite) return null;
  return (
    <>
      <Button variant="danger-ghost" onClick={revert.ask}>
        <Undo2 /> {t("undoImport")}
      </Button>
      <ConfirmDialog
        title={t("undoQuestion")}
        description={
          revertUntil ? `${consequence} ${t("until", { date: exactTime(revertUntil) })}` : consequence
        }
        confirmLabel={t("undoImport")}
        danger
        {...revert.dialog}
      />
    </>
  );
}
