"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { RecordLoadState } from "#components/layout/record/record-load-state.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { ProgressBar } from "#components/ui/feedback/progress-bar.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { importEndpoints } from "#lib/imports/endpoints.ts";
import type { Import } from "#lib/imports/schema.ts";
import { Counts } from "./counts.tsx";
import { ImportDraft } from "./import-draft.tsx";
import { importKeys, importQueries } from "./import-queries.ts";
import { ImportReport } from "./import-report.tsx";
import { statusVariants } from "./import-values.ts";

/** An import: its mapping while it is a draft, then its progress, then its report. */
export function ImportPage({ importId }: { importId: string }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("imports.importPage");
  const tKinds = useTranslations("imports.kinds");
  const tStatuses = useTranslations("imports.statuses");
  const workspaceId = useShell().workspace.id;
  const canRead = usePermission("imports.read");
  const one = useQuery({ ...importQueries.one(workspaceId, importId), enabled: canRead });
  const data = one.data;
  return (
    <>
      <PageHeader
        title={data?.fileName ?? tActions("import")}
        back={{ path: "settings/imports", label: t("allImports") }}
        actions={data && <Badge variant={statusVariants[data.status]}>{tStatuses(data.status)}</Badge>}
      />
      <PageBody>
        <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6">
          {!canRead && <NoPermissionState title={t("noAccess")} description={t("askAnOwnerOrAdmin")} />}
          {canRead && <RecordLoadState noun="import" query={one} failure={t("couldNotLoad")} rows={8} />}
          {data && (
            <p className="text-ink-soft">
              {tKinds(data.kind)} · {t("size", { rows: data.rows, columns: data.columns.length })} ·{" "}
              {data.encoding}
            </p>
          )}
          {data?.status === "draft" && <ImportDraft key={data.id} draft={data} />}
          {data && ["checking", "running", "reverting"].includes(data.status) && (
            <ImportProgress import={data} />
          )}
          {data && ["done", "cancelled", "failed", "reverted"].includes(data.status) && (
            <ImportReport import={data} />
          )}
        </div>
      </PageBody>
    </>
  );
}

/** The progress of a preview, import or undo. The first two can be stopped. */
function ImportProgress({ import: one }: { import: Import }) {
  const t = useTranslations("imports.importProgress");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("imports.write");
  const cancel = useWrite(importEndpoints.cancel, {
    stale: [importKeys.all(workspaceId)],
    failure: t("couldNotStop"),
  });
  const total = one.status === "reverting" ? (one.revert?.total ?? 0) : one.rows;
  const title = t(
    `titles.${one.status === "checking" || one.status === "reverting" ? one.status : "running"}`,
  );
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="font-semibold text-base">{title}</h2>
      <ProgressBar label={title} value={one.doneRows} total={total} />
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="text-ink-soft tabular-nums">
          {t("progress", { done: numberText(one.doneRows), total: numberText(total) })}
        </p>
        {canWrite && one.status !== "reverting" && (
          <Button
            variant="danger-ghost"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: one.id } })}
          >
            {t("stop")}
          </Button>
        )}
      </div>
      {one.status === "running" && <Counts counts={one.counts} label={t("rowsSoFar")} />}
      <p className="text-ink-soft text-xs">{t("inBackground")}</p>
    </section>
  );
}
