"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RunTraceView } from "#components/agents/runs/run-trace-view.tsx";
import { inboxQueries } from "#components/inbox/inbox-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";

type AgentRunProps = { agentId: string; conversationId: string; runId: string };

/** The agent run of an answer: its search results, tool calls and prompt. */
export function AgentRun({ agentId, conversationId, runId }: AgentRunProps) {
  const t = useTranslations("pages.agentRun");
  const { workspace } = useShell();
  const runs = useQuery(inboxQueries.runs(workspace.id, agentId, conversationId));
  if (runs.isPending) return <Spinner label={t("loadingTheTrace")} />;
  if (!runs.data) {
    return <ErrorState title={t("couldntLoadTheTrace")} query={runs} />;
  }
  const run = runs.data.data.find(({ id }) => id === runId);
  if (!run) return <p className="text-ink-soft text-xs">{t("thisRunIsNoLonger")}</p>;
  return <RunTraceView run={run} />;
}
