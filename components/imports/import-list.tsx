"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { NoPermissionState } from "#components/ui/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { importQueries } from "./import-queries.ts";
import { ImportRow } from "./import-row.tsx";
import { UploadCard } from "./upload-card.tsx";

/** Past imports, and a button to start one. */
export function ImportList() {
  const t = useTranslations("imports.importList");
  const workspaceId = useShell().workspace.id;
  const canRead = usePermission("imports.read");
  const canWrite = usePermission("imports.write");
  const kind = useSearchParams().get("kind") === "opportunities" ? "opportunities" : "contacts";
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
  if (list.isPending) return <SkeletonRows count={5} />;
  if (list.isError && !list.data) {
    return <ErrorState title={t("couldNotLoad")} query={list} />;
  }
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
