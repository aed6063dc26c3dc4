"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useQueryParameters } from "#components/layout/query-parameters.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { FilterChip } from "#components/ui/form/filter-chip.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { daysText } from "#components/ui/text/days-text.ts";
import { runStatuses } from "#lib/agent-runs/schema.ts";
import type { Agent } from "#lib/agents/schema.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { agentQueries } from "../agent-queries.ts";
import { RunRow } from "./run-row.tsx";

/** The runs of an agent, newest first, with live updates. */
export function RunLog({ agent }: { agent: Agent }) {
  const t = useTranslations("agents.runLog");
  const tStatuses = useTranslations("agents.runStatuses");
  const outcomes = runStatuses.map((value) => ({ value, label: tStatuses(`${value}.label`) }));
  const workspaceId = useShell().workspace.id;
  const parameters = useQueryParameters();
  const [filter, setFilter] = useState(parameters.get("outcome") ?? "");
  const [period, setPeriod] = useState({
    from: instantOf(parameters, "from"),
    to: instantOf(parameters, "to"),
  });
  const status = runStatuses.find((one) => one === filter) ?? null;
  const log = useInfiniteQuery(agentQueries.runs(workspaceId, agent.id, { status, ...period }));
  const isFiltered = status !== null || period.from !== "" || period.to !== "";
  const showAll = () => {
    setFilter("");
    setPeriod(always);
  };
  const runs = log.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-3 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-xs">{t("aboutLog")}</p>
        <div className="flex flex-wrap gap-1">
          <FilterChoice label={t("outcome")} options={outcomes} value={filter} onChange={setFilter} />
          <PeriodChip period={period} onClear={() => setPeriod(always)} />
        </div>
      </div>
      <LoadState query={log} failure={t("couldNotLoad")} rows={8} className="[&>div]:h-12" />
      {log.data && runs.length === 0 && isFiltered && (
        <EmptyState
          icon={<ScrollText />}
          title={t("noMatchingRuns")}
          action={<Button onClick={showAll}>{t("showAll")}</Button>}
        />
      )}
      {log.data && runs.length === 0 && !isFiltered && (
        <EmptyState icon={<ScrollText />} title={t("noQuestionsYet")} description={t("aboutQuestions")} />
      )}
      {runs.length > 0 && (
        <ul aria-label={t("runs")} className="divide-y rounded-lg border bg-raised shadow-card">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
      <LoadMore {...pagingOf(log)} />
    </div>
  );
}

const always = { from: "", to: "" };

/** Returns an instant in the address of the page; "" if it is missing or invalid. */
function instantOf(parameters: URLSearchParams, name: "from" | "to"): string {
  const text = parameters.get(name) ?? "";
  return Timestamp.safeParse(text).success ? text : "";
}

/** The period that a link from a report selects; it can be cleared, but not chosen. */
function PeriodChip({ period: { from, to }, onClear }: { period: typeof always; onClear: () => void }) {
  const t = useTranslations("agents.runLog");
  if (from === "" && to === "") return null;
  return (
    <FilterChip label={t("period")} isSet onClear={onClear}>
      <span className="px-2 font-medium">{daysText(from, to)}</span>
    </FilterChip>
  );
}
