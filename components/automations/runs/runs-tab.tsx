"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Route } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { AutomationGraph, AutomationRun } from "#lib/automations/schema.ts";
import { type Automation, type RunStatus, runStatuses } from "#lib/automations/schema.ts";
import { automationQueries } from "../automation-queries.ts";
import { RunBadge } from "../status-badge.tsx";
import type { NameOf } from "../steps/step-messages.ts";
import { useStepText } from "../steps/step-text.ts";
import { useRunState } from "./run-state.ts";
import { RunView } from "./run-view.tsx";

type RunsTabProps = {
  automation: Automation;
  nameOf: NameOf;
  runId: string | null;
  onOpen: (runId: string | null) => void;
  canWrite: boolean;
};

export function RunsTab({ automation, nameOf, runId, onOpen, canWrite }: RunsTabProps) {
  const t = useTranslations("automations.runsTab");
  const tStatus = useTranslations("automations.runBadge");
  const workspaceId = useShell().workspace.id;
  const [status, setStatus] = useState<RunStatus | null>(null);
  const runs = useInfiniteQuery(automationQueries.runs(workspaceId, automation.id, status));
  const rows = runs.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className="flex min-h-0 flex-1">
      <section
        aria-label={t("runs")}
        className={cn(
          "min-h-0 w-full shrink-0 flex-col overflow-y-auto border-r bg-surface md:flex md:w-80",
          runId ? "hidden" : "flex",
        )}
      >
        <div className="sticky top-0 z-10 border-b bg-surface px-4 py-2">
          <FilterChoice
            label={t("status")}
            options={runStatuses.map((value) => ({ value, label: tStatus(value) }))}
            value={status ?? ""}
            onChange={(next) => setStatus(runStatuses.find((one) => one === next) ?? null)}
          />
        </div>
        <LoadState query={runs} failure={t("couldntLoadTheRuns")} rows={6} className="mx-4 mt-3" />
        {runs.isSuccess && rows.length === 0 && (
          <EmptyState
            icon={<Route />}
            title={status === null ? t("noRunsYet") : t("noMatchingRuns")}
            description={
              automation.version === null ? t("runsStartOnceTheAutomation") : t("eachContactThatStarts")
            }
          />
        )}
        <ul aria-label={t("runs")} className="divide-y empty:hidden">
          {rows.map((run) => (
            <RunRow
              key={run.id}
              run={run}
              graph={automation.graph}
              isOpen={run.id === runId}
              onOpen={() => onOpen(run.id)}
            />
          ))}
        </ul>
        <LoadMore {...pagingOf(runs)} />
      </section>
      <div className={cn("min-h-0 min-w-0 flex-1 flex-col bg-canvas md:flex", runId ? "flex" : "hidden")}>
        {runId ? (
          <RunView
            key={runId}
            runId={runId}
            nameOf={nameOf}
            canWrite={canWrite}
            onClose={() => onOpen(null)}
          />
        ) : (
          <EmptyState icon={<Route />} title={t("chooseARun")} description={t("itsPathIsShown")} />
        )}
      </div>
    </div>
  );
}

type RunRowProps = { run: AutomationRun; graph: AutomationGraph; isOpen: boolean; onOpen: () => void };

/** A run in the list: its contact, status, start and current step. */
function RunRow({ run, graph, isOpen, onOpen }: RunRowProps) {
  const t = useTranslations("automations.runRow");
  const text = useStepText();
  const stateOf = useRunState();
  const node = graph.nodes.find(({ id }) => id === run.nodeId);
  const where = node ? text.name(node) : null;
  return (
    <li className={cn("relative px-4 py-2.5 hover:bg-hover", isOpen && "bg-accent-soft")}>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-current={isOpen || undefined}
          onClick={onOpen}
          className="min-w-0 flex-1 truncate text-left font-medium text-sm after:absolute after:inset-0"
        >
          {run.contactName}
        </button>
        <RunBadge status={run.status} />
      </div>
      <p className="mt-0.5 truncate text-ink-soft text-xs">{stateOf(run, where)}</p>
      <p className="text-ink-faint text-xs">
        {t.rich("summary", {
          ago: () => <TimeAgo date={run.creationDate} ago />,
          version: run.version,
          steps: run.steps,
        })}
      </p>
    </li>
  );
}
