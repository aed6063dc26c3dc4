"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { setQueryParameters, useQueryParameters } from "#components/layout/query-parameters.ts";
import { saveCsv } from "#components/layout/save-csv.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { readDateInput } from "#components/ui/text/formats.ts";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { type AuditFilters, filterQuery, readFilters, writeFilters } from "./audit-filters.ts";
import { AuditList } from "./audit-list.tsx";

/** The page "Audit log": who did what, when and from where. */
export function AuditPage() {
  const t = useTranslations("audit.auditPage");
  const mayRead = usePermission("audit.read");
  if (mayRead) return <AuditLog />;
  return (
    <>
      <PageHeader title={t("auditLog")} />
      <PageBody>
        <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />
      </PageBody>
    </>
  );
}

function AuditLog() {
  const t = useTranslations("audit.auditPage");
  const filters = readFilters(useQueryParameters());
  const change = (next: AuditFilters) =>
    setQueryParameters(writeFilters(new URLSearchParams(window.location.search), next), "replace");
  const query = filterQuery(filters, (day) => readDateInput(`${day}T00:00`));
  return (
    <>
      <PageHeader title={t("auditLog")} actions={<ExportButton query={query} />}>
        <AuditFilterBar filters={filters} onChange={change} />
      </PageHeader>
      <PageBody>
        <AuditList filters={filters} query={query} onChange={change} />
      </PageBody>
    </>
  );
}

function ExportButton({ query }: { query: ReturnType<typeof filterQuery> }) {
  const t = useTranslations("audit.auditPage");
  const tSave = useTranslations("imports.saveCsv");
  const { workspace } = useShell();
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  const path = `/api/audit/export?${new URLSearchParams(set)}`;
  return (
    <Button
      onClick={() => void saveCsv({ workspaceId: workspace.id, path, fileName: "audit-log.csv", t: tSave })}
    >
      <Download />
      {t("exportCsv")}
    </Button>
  );
}
