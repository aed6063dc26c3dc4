"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useQueryParameters } from "#components/layout/query-parameters.ts";
import { usePermissions } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { type ReportId, reports } from "./report-list.ts";

type ReportFrameProps = {
  report: ReportId;
  /** Period, interval and filters. */
  tools: ReactNode;
  children: ReactNode;
};

/** The page of a report: tabs of all reports that the user may see, the report's tools and its content. */
export function ReportFrame({ report, tools, children }: ReportFrameProps) {
  const t = useTranslations("reports.reportFrame");
  const may = usePermissions();
  const isAllowed = reports.some(({ id, permission }) => id === report && may(permission));
  return (
    <>
      <PageHeader title={t("reports")}>
        <ReportTabs report={report} />
      </PageHeader>
      <PageBody>
        {isAllowed ? (
          <div className="mx-auto flex max-w-6xl flex-col gap-4 p-4">
            <div className="flex flex-wrap items-center gap-2">{tools}</div>
            {children}
          </div>
        ) : (
          <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />
        )}
      </PageBody>
    </>
  );
}

/** Links to the reports. They keep the period and the filters, so that reports can be compared. */
function ReportTabs({ report }: { report: ReportId }) {
  const t = useTranslations("reports.reportFrame");
  const tNames = useTranslations("reports.names");
  const { workspace } = useShell();
  const may = usePermissions();
  const query = sharedQuery(useQueryParameters());
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: "nearest", inline: "nearest" }), []);
  return (
    <nav aria-label={t("reports")} className="scroll-quiet -mx-4 -mb-2.5 flex gap-4 overflow-x-auto px-4">
      {reports
        .filter(({ permission }) => may(permission))
        .map(({ id }) => (
          <Link
            key={id}
            ref={id === report ? current : undefined}
            href={`/${workspace.id}/reports/${id}${query}`}
            aria-current={id === report ? "page" : undefined}
            className={cn(
              "inline-flex h-8 shrink-0 items-center border-b-2 px-0.5 font-medium text-sm focus-visible:-outline-offset-2 coarse:h-10",
              id === report ? "border-accent text-ink" : "border-transparent text-ink-faint hover:text-ink",
            )}
          >
            {tNames(id)}
          </Link>
        ))}
    </nav>
  );
}

/** Returns the query of the address that other reports understand too. */
function sharedQuery(address: URLSearchParams): string {
  const shared = ["period", "from", "to", "interval", "channel", "team", "person", "tag"].flatMap((name) => {
    const value = address.get(name);
    return value === null ? [] : [[name, value]];
  });
  return shared.length === 0 ? "" : `?${new URLSearchParams(shared)}`;
}
