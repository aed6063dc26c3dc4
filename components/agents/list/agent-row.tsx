"use client";

import { useQuery } from "@tanstack/react-query";
import { Bot, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { knowledgeQueries } from "#components/knowledge/knowledge-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Switch } from "#components/ui/form/switch.tsx";
import { Link } from "#components/ui/link.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Agent } from "#lib/agents/schema.ts";
import { modelLabel } from "../model-label.ts";
import { useModelProvider } from "../use-model-provider.ts";
import { useWidgetSwitch } from "../widget/use-widget-switch.ts";
import { AgentMenu } from "./agent-menu.tsx";

type AgentRowProps = { agent: Agent; canWrite: boolean };

/** An agent in the list: its model, knowledge and channels. */
export function AgentRow({ agent, canWrite }: AgentRowProps) {
  const t = useTranslations("agents.agentRow");
  const workspaceId = useShell().workspace.id;
  const channels = useQuery(workspaceQueries.detail(workspaceId)).data?.channels;
  const channel = channels?.find(({ id }) => id === agent.channelId)?.name;
  const widget = useWidgetSwitch(agent);
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-hover lg:grid-cols-[auto_minmax(0,1fr)_15rem_8rem_7rem_auto]">
      <span
        aria-hidden="true"
        className="inline-flex size-8 items-center justify-center rounded-md bg-accent-soft text-accent-ink"
      >
        <Bot className="size-4.5 stroke-[1.75]" />
      </span>
      <div className="min-w-0">
        <Link
          href={`/${workspaceId}/agents/${agent.id}`}
          className="block truncate font-medium text-sm after:absolute after:inset-0"
        >
          {agent.name}
        </Link>
        <ModelName model={agent.model} />
      </div>
      <div className="col-span-2 col-start-2 row-start-2 flex min-w-0 flex-wrap items-center gap-x-1 lg:col-span-1 lg:col-start-3 lg:row-start-1">
        <FileCounts agent={agent} />
        <span className="text-ink-faint text-xs lg:hidden">
          {channel && `· ${channel} `}· <TimeAgo date={agent.updatedDate} ago />
        </span>
      </div>
      <span className={cn("hidden truncate text-xs lg:block", channel ? "text-ink-soft" : "text-ink-faint")}>
        {channel ?? t("noChannel")}
      </span>
      <span className="hidden text-ink-faint text-xs lg:block">
        <TimeAgo date={agent.updatedDate} ago />
      </span>
      <div className="relative z-10 col-start-3 row-start-1 flex items-center gap-2 lg:col-start-6">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control. */}
        <label className="flex items-center gap-2 text-ink-soft text-xs">
          <span className="hidden sm:inline">{t("widget")}</span>
          <Switch
            aria-label={t("widgetOfName", { name: agent.name })}
            checked={agent.widgetEnabled}
            disabled={!canWrite}
            onCheckedChange={widget.set}
          />
        </label>
        <AgentMenu agent={agent} />
      </div>
    </li>
  );
}

/** The model of an agent, with a warning if no provider serves it. */
function ModelName({ model }: { model: string }) {
  const t = useTranslations("agents.modelName");
  const tModel = useTranslations("providers.modelLabel");
  const serving = useModelProvider(model);
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink-soft text-xs">
      <span className="truncate">{modelLabel(model, tModel)}</span>
      {serving?.kind === "none" && (
        <span className="flex shrink-0 items-center gap-1 text-warn-ink">
          <TriangleAlert className="size-3.5" />
          <span>
            {t.rich("noProvider", { more: (text) => <span className="hidden sm:inline">{text}</span> })}
          </span>
        </span>
      )}
    </span>
  );
}

/** The numbers of an agent's files that are ready, in progress and failed. */
function FileCounts({ agent }: { agent: Agent }) {
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
        <Badge variant="accent" dot>
          {t("processing", { count: processing })}
        </Badge>
      )}
      {failed > 0 && (
        <Badge variant="danger" dot>
          {t("failed", { count: failed })}
        </Badge>
      )}
    </span>
  );
}
