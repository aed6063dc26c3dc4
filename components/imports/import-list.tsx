"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useQueryParameters } from "#components/layout/query-parameters.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { ProgressBar } from "#components/ui/feedback/progress-bar.tsx";
import { Link } from "#components/ui/link.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { ImportSummary } from "#lib/imports/schema.ts";
import { importQueries } from "./import-queries.ts";
import { statusVariants } from "./import-values.ts";
import { UploadCard } from "./upload-card.tsx";

/** Past imports, and a button to start one. */
export function ImportList() {
  const t = useTranslations("imports.importList");
  const workspaceId = useShell().workspace.id;
  const canRead = usePermission("imports.read");
  const canWrite = usePermission("imports.write");
  const kind = useQueryParameters().get("kind") === "opportunities" ? "opportunities" : "contacts";
  return (
    <>
      <PageHeader title={t("imports")} />
      <PageBody>
        <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-4 py-6">
          {canWrite && <UploadCard workspaceId={workspaceId} kind={kind} />}
          {canRead ? (
            <PastImports workspaceId={workspaceId} />
          ) : (
            <NoPermissionState title={t("noAccess")} description={t("askAnOwnerOrAdmin")} />
          )}
        </div>
      </PageBody>
    </>
  );
}

function PastImports({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("imports.importList");
  const list = useInfiniteQuery(importQueries.list(workspaceId));
  if (!list.data) return <LoadState query={list} failure={t("couldNotLoad")} rows={5} />;
  const imports = list.data.pages.flatMap(({ data }) => data);
  if (imports.length === 0) {
    return (
      <EmptyState icon={<FileSpreadsheet />} title={t("noImportsYet")} description={t("aboutImports")} />
    );
  }
  return (
    <section aria-label={t("pastImports")}>
      <ul className="divide-y rounded-lg border bg-raised">
        {imports.map((one) => (
          <ImportRow key={one.id} import={one} workspaceId={workspaceId} />
        ))}
      </ul>
      <LoadMore {...pagingOf(list)} />
    </section>
  );
}

/** An import in the list: its file, result and progress. */
function ImportRow({ import: one, workspaceId }: { import: ImportSummary; workspaceId: string }) {
  const t = useTranslations("imports.importRow");
  const tKinds = useTranslations("imports.kinds");
  const tStatuses = useTranslations("imports.statuses");
  const label = tStatuses(one.status);
  const { created, updated, failed } = one.counts;
  const total = one.status === "reverting" ? (one.revert?.total ?? 0) : one.rows;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          href={`/${workspaceId}/settings/imports/${one.id}`}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          {one.fileName}
        </Link>
        <p className="truncate text-ink-soft text-xs">
          {tKinds(one.kind)} · {t("rows", { count: one.rows })} · {one.by.name} ·{" "}
          <TimeAgo date={one.creationDate} ago />
        </p>
        {one.startedDate && (
          <p className="text-ink-soft text-xs">{t("results", { created, updated, failed })}</p>
        )}
      </div>
      {["checking", "running", "reverting"].includes(one.status) && (
        <ProgressBar
          label={`${label} ${one.fileName}`}
          value={one.doneRows}
          total={total}
          className="w-full sm:w-40"
        />
      )}
      <Badge variant={statusVariants[one.status]} dot>
        {label}
      </Badge>
    </li>
  );
}
