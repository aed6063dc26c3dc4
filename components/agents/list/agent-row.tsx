"use client";

import { useQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Switch } from "#components/ui/form/switch.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Agent } from "#lib/agents/schema.ts";
import { FileCounts } from "../file-counts.tsx";
import { ModelName } from "../model-name.tsx";
import { useWidgetSwitch } from "../widget/use-widget-switch.ts";
import { AgentMenu } from "./agent-menu.tsx";

export type AgentRowProps = { agent: Agent; canWrite: boolean };

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
