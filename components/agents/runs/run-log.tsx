"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { LoadState } from "#components/ui/load-state.tsx";
import { runStatuses } from "#lib/agent-runs/schema.ts";
import type { Agent } from "#lib/agents/schema.ts";
import { agentQueries } from "../agent-queries.ts";
import { RunRow } from "./run-row.tsx";

/** The runs of an agent, newest first, with live updates. */
export function RunLog({ agent }: { agent: Agent }) {
  const t = useTranslations("agents.runLog");
  const tStatuses = useTranslations("agents.runStatuses");
  const outcomes = runStatuses.map((value) => ({ value, label: tStatuses(`${value}.label`) }));
  const workspaceId = useShell().workspace.id;
  const [filter, setFilter] = useState(useSearchParams().get("outcome") ?? "");
  const status = runStatuses.find((one) => one === filter) ?? null;
  const log = useInfiniteQuery(agentQueries.runs(workspaceId, agent.id, status));
  const runs = log.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-3 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-xs">{t("aboutLog")}</p>
        <FilterChoice label={t("outcome")} options={outcomes} value={filter} onChange={setFilter} />
      </div>
      <LoadState query={log} failure={t("couldNotLoad")} rows={8} className="[&>div]:h-12" />
      {log.data && runs.length === 0 && status !== null && (
        <EmptyState
          icon={<ScrollText />}
          title={t("noRunsWithThisOutcome")}
          action={<Button onClick={() => setFilter("")}>{t("showAll")}</Button>}
        />
      )}
      {log.data && runs.length === 0 && status === null && (
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
