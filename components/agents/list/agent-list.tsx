"use client";

import { useQuery } from "@tanstack/react-query";
import { Bot, Plus, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { LoadMore } from "#components/ui/load-more.tsx";
import { matchesQuery } from "#components/ui/text/matches-query.ts";
import { agentQueries } from "../agent-queries.ts";
import { AgentRow } from "./agent-row.tsx";
import { NewAgentDialog } from "./new-agent-dialog.tsx";

/** From this number of agents on, the list has a search field. */
const SEARCH_FROM = 8;
/** Number of rows initially rendered. */
const PAGE = 30;

/** Every AI agent of the workspace with its knowledge and widget status. */
export function AgentList() {
  const t = useTranslations("agents.agentList");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("agents.write");
  const agents = useQuery(agentQueries.list(workspaceId));
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(PAGE);
  const [isNew, setIsNew] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const found =
    agents.data?.filter((agent) => matchesQuery(`${agent.name} ${agent.model}`, search) > 0) ?? [];
  const isMany = (agents.data?.length ?? 0) >= SEARCH_FROM;
  return (
    <>
      <PageHeader
        title={t("aiAgents")}
        aside={agents.data && <span className="text-xs tabular-nums">{agents.data.length}</span>}
        actions={canWrite && <NewAgent onPress={() => setIsNew(true)} />}
      >
        {isMany && (
          <SearchInput
            ref={field}
            label={t("searchAgents")}
            value={search}
            onChange={setSearch}
            className="w-64"
          />
        )}
      </PageHeader>
      <PageBody>
        <LoadState query={agents} failure={t("couldNotLoad")} skeleton={<AgentListSkeleton />} />
        {agents.data?.length === 0 && (
          <EmptyState
            icon={<Bot />}
            title={t("noAgentsYet")}
            description={t("aboutAgents")}
            action={canWrite && <NewAgent onPress={() => setIsNew(true)} />}
          />
        )}
        {agents.data && agents.data.length > 0 && found.length === 0 && (
          <EmptyState
            icon={<SearchX />}
            title={t("noMatchingAgents")}
            description={t("noMatchesFor", { search })}
            action={<Button onClick={() => setSearch("")}>{t("clearSearch")}</Button>}
          />
        )}
        {found.length > 0 && (
          <ul aria-label={t("aiAgents")} className="divide-y border-b">
            {found.slice(0, shown).map((agent) => (
              <AgentRow key={agent.id} agent={agent} canWrite={canWrite} />
            ))}
          </ul>
        )}
        <LoadMore hasMore={found.length > shown} loading={false} onLoadMore={() => setShown(shown + PAGE)} />
      </PageBody>
      {canWrite && <NewAgentCommand onRun={() => setIsNew(true)} />}
      {isMany && <SearchCommand onRun={() => field.current?.focus()} />}
      <NewAgentDialog open={isNew} onOpenChange={setIsNew} />
    </>
  );
}

function NewAgent({ onPress }: { onPress: () => void }) {
  const t = useTranslations("agents.agentList");
  return (
    <Button variant="primary" onClick={onPress}>
      <Plus /> {t("newAgent")}
    </Button>
  );
}

function NewAgentCommand({ onRun }: { onRun: () => void }) {
  const t = useTranslations("agents.agentList");
  useCommand({ id: "agents:new", label: t("newAgent"), group: t("aiAgents"), keys: "c", run: onRun });
  return null;
}

function SearchCommand({ onRun }: { onRun: () => void }) {
  const t = useTranslations("agents.agentList");
  useCommand({ id: "agents:search", label: t("searchAgents"), group: t("aiAgents"), keys: "/", run: onRun });
  return null;
}

/** The placeholder of the list while it loads. */
function AgentListSkeleton() {
  const t = useTranslations("agents.agentListSkeleton");
  return (
    <div role="status" className="divide-y">
      <span className="sr-only">{t("loading")}</span>
      {Array.from({ length: 5 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never reorder.
        <div key={row} className="flex items-center gap-3 px-4 py-3.5">
          <Skeleton className="size-8" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56" />
          </div>
          <Skeleton className="h-4.5 w-8 rounded-full" />
        </div>
      ))}
    </div>
  );
}
