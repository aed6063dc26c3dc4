"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { NoPermissionState } from "#components/ui/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { ImportDraft } from "./import-draft.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { importQueries } from "./import-queries.ts";
import { ImportReport } from "./import-report.tsx";
import { statusLooks } from "./import-values.ts";

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
        actions={data && <Badge look={statusLooks[data.status]}>{tStatuses(data.status)}</Badge>}
      />
      <PageBody>
        <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6">
          {!canRead && <NoPermissionState title={t("noAccess")} description={t("askAnOwnerOrAdmin")} />}
          {canRead && one.isPending && <SkeletonRows count={8} />}
          {one.isError && !data && <ErrorState title={t("couldNotLoad")} query={one} />}
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
