"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { knowledgeQueries } from "#components/knowledge/knowledge-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import type { Agent } from "#lib/agents/schema.ts";

/** The numbers of an agent's files that are ready, in progress and failed. */
export function FileCounts({ agent }: { agent: Agent }) {
  const t = useTranslations("agents.fileCounts");
  const workspaceId = useShell().workspace.id;
  const counts = useQuery(knowledgeQueries.counts(workspaceId));
  const count = agent.files.length;
  const known = counts.data?.find(({ agentId }) => agentId === agent.id);
  if (!known && count === 0) return <span className="text-ink-faint text-xs">{t("noFiles")}</span>;
  if (!known) return <span className="text-ink-soft text-xs">{t("files", { count })}</span>;
  const { ready, processing, failed } = known;
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-ink-soft text-xs">
      {ready > 0 && <span className="tabular-nums">{t("filesReady", { count: ready })}</span>}
      {processing > 0 && (
        <Badge look="accent" dot>
          {t("processing", { count: processing })}
        </Badge>
      )}
      {failed > 0 && (
        <Badge look="danger" dot>
          {t("failed", { count: failed })}
        </Badge>
      )}
    </span>
  );
}
