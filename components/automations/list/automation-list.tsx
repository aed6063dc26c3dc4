"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Waypoints } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { Link } from "#components/ui/link.tsx";
import { matchesQuery } from "#components/ui/text/matches-query.ts";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { translateValue } from "#components/ui/translate.ts";
import type { AutomationSummary } from "#lib/automations/schema.ts";
import { automationQueries } from "../automation-queries.ts";
import { StatusBadge } from "../status-badge.tsx";
import { AutomationMenu } from "./automation-menu.tsx";
import { NewAutomationDialog } from "./new-automation-dialog.tsx";

/** All automations of the workspace with the results of their runs. */
export function AutomationList() {
  const t = useTranslations("automations.automationList");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("automations.write");
  const canRead = usePermission("automations.read");
  const automations = useQuery({ ...automationQueries.list(workspaceId), enabled: canRead });
  const [search, setSearch] = useState("");
  const [isNew, setIsNew] = useState(false);
  const all = automations.data ?? [];
  const shown = all.filter(({ name }) => matchesQuery(name, search) > 0);
  const make = canWrite && (
    <Button variant="primary" onClick={() => setIsNew(true)}>
      <Plus /> {t("newAutomation")}
    </Button>
  );
  useCommand({
    id: "automations.new",
    label: t("newAutomation"),
    group: t("automations"),
    keys: "c",
    hidden: !canWrite,
    run: () => canWrite && setIsNew(true),
  });
  return (
    <>
      <PageHeader
        title={t("automations")}
        aside={automations.data && <span className="text-xs tabular-nums">{all.length}</span>}
        actions={make}
      >
        {all.length > 0 && (
          <SearchInput label={t("searchAutomations")} value={search} onChange={setSearch} className="w-64" />
        )}
      </PageHeader>
      <PageBody>
        {!canRead && (
          <NoPermissionState title={t("youCannotSeeAutomations")} description={t("askAnOwnerOrAdmin")} />
        )}
        {canRead && (
          <LoadState
            query={automations}
            failure={t("couldntLoadTheAutomations")}
            rows={5}
            className="mx-4 mt-4"
          />
        )}
        {automations.isSuccess && all.length === 0 && (
          <EmptyState
            icon={<Waypoints />}
            title={t("noAutomationsYet")}
            description={t("anAutomationTalksToContacts")}
            action={make}
          />
        )}
        {all.length > 0 && shown.length === 0 && (
          <EmptyState
            title={t("noMatchingAutomations")}
            action={<Button onClick={() => setSearch("")}>{t("clearSearch")}</Button>}
          />
        )}
        <ul aria-label={t("automations")} className="divide-y empty:hidden">
          {shown.map((automation) => (
            <AutomationRow key={automation.id} automation={automation} />
          ))}
        </ul>
      </PageBody>
      <NewAutomationDialog open={isNew} onOpenChange={setIsNew} />
    </>
  );
}

/** An automation in a line: its status, its triggers, and the results of its runs. */
function AutomationRow({ automation }: { automation: AutomationSummary }) {
  const t = useTranslations("automations.automationRow");
  const tStart = useTranslations("automations.startFields");
  const workspaceId = useShell().workspace.id;
  const { id, name, status, startsOn, version, activeRuns, failedRuns, lastFailure, updatedDate } =
    automation;
  const start = startsOn === null ? null : translateValue(tStart, `kinds.${startsOn}.label`);
  const path = `/${workspaceId}/automations/${id}`;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1 sm:basis-60">
        <div className="flex items-center gap-2">
          <Link href={path} className="min-w-0 truncate font-medium text-sm after:absolute after:inset-0">
            {name}
          </Link>
          <StatusBadge status={status} />
        </div>
        <p className="mt-0.5 truncate text-ink-soft text-xs">
          {start === null ? t("noStart") : t("startsOn", { start })}
          {version !== null && ` · ${t("version", { version })}`}
          {" · "}
          {t.rich("changed", { ago: () => <TimeAgo date={updatedDate} ago /> })}
        </p>
        {lastFailure && (
          <p className="mt-0.5 text-danger-ink text-xs">
            <Link
              href={`${path}?tab=runs&run=${lastFailure.runId}`}
              className="relative z-10 line-clamp-2 hover:underline"
            >
              <FailedRuns count={failedRuns} failure={lastFailure} />
            </Link>
          </p>
        )}
      </div>
      <Link
        href={`${path}?tab=runs`}
        className="hit-area z-10 rounded-md px-2 py-1 text-right text-xs tabular-nums hover:bg-press max-sm:order-last max-sm:basis-full max-sm:px-0 max-sm:text-left"
      >
        <span className="font-medium text-ink text-sm">{activeRuns}</span>{" "}
        <span className="text-ink-soft">{t("activeRuns", { count: activeRuns })}</span>
      </Link>
      <div className="relative z-10">
        <AutomationMenu automation={automation} />
      </div>
    </li>
  );
}

type FailedRunsProps = { count: number; failure: NonNullable<AutomationSummary["lastFailure"]> };

function FailedRuns({ count, failure }: FailedRunsProps) {
  const t = useTranslations("automations.automationRow");
  const reasonText = useReasonText();
  const reason = reasonText({ text: failure.reason, parts: failure.reasonParts });
  return t("failedRunsThisWeek", { failedRuns: count, reason });
}
