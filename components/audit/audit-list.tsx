"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import type { AuditFilters as AuditQuery } from "#lib/audit/schema.ts";
import { type AuditFilters, hasFilters, noFilters } from "./audit-filters.ts";
import { auditQueries } from "./audit-queries.ts";
import { AuditTable } from "./audit-table.tsx";

type AuditListProps = {
  filters: AuditFilters;
  query: AuditQuery;
  onChange: (filters: AuditFilters) => void;
};

/** The entries that match the filters, in pages. */
export function AuditList({ filters, query, onChange }: AuditListProps) {
  const t = useTranslations("audit.auditList");
  const { workspace } = useShell();
  const log = useInfiniteQuery(auditQueries.list(workspace.id, query));
  if (!log.data) {
    return <LoadState query={log} failure={t("couldNotLoad")} rows={10} className="mx-4 mt-4" />;
  }
  const entries = log.data.pages.flatMap((page) => page.data);
  if (entries.length > 0) {
    return (
      <>
        <AuditTable entries={entries} />
        <LoadMore {...pagingOf(log)} />
      </>
    );
  }
  if (!hasFilters(filters)) {
    return <EmptyState icon={<ScrollText />} title={t("noEntries")} description={t("aboutEntries")} />;
  }
  return (
    <EmptyState
      icon={<ScrollText />}
      title={t("noMatches")}
      description={t("noneMatchesAll")}
      action={<Button onClick={() => onChange(noFilters)}>{t("clearAllFilters")}</Button>}
    />
  );
}
