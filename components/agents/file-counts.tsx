"use client";

import { useQuery } from "@tanstack/react-query";
import { knowledgeQueries } from "#components/knowledge/knowledge-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import type { Agent } from "#lib/agents/schema.ts";
import { countOf } from "./agent-figures.ts";

/** How many of an agent's files it can answer from, how many are under way, and how many failed. */
export function FileCounts({ agent }: { agent: Agent }) {
  const workspaceId = useShell().workspace.id;
  const count = agent.files.length;
  const files = useQuery({ ...knowledgeQueries.files(workspaceId, agent.id), enabled: count > 0 });
  if (count === 0) return <span className="text-ink-faint text-xs">No files</span>;
  if (!files.data) return <span className="text-ink-soft text-xs">{countOf(count, "file")}</span>;
  const processing = files.data.filter(({ status }) => status === "processing").length;
  const failed = files.data.filter(({ status }) => status === "failed").length;
  const ready = files.data.length - processing - failed;
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-ink-soft text-xs">
      {ready > 0 && <span className="tabular-nums">{countOf(ready, "file")} ready</span>}
      {processing > 0 && (
        <Badge look="accent" dot>
          {processing} processing
        </Badge>
      )}
      {failed > 0 && (
        <Badge look="danger" dot>
          {failed} failed
        </Badge>
      )}
    </span>
  );
}
