"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { RecordLoadState } from "#components/layout/record/record-load-state.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { AgentEditor } from "./agent-editor.tsx";
import { agentQueries } from "./agent-queries.ts";

type AgentPageProps = {
  agentId: string;
  /** The HTML tag that adds the widget to a website. */
  script: string;
  /** Content of the "Knowledge" tab. */
  knowledge: ReactNode;
};

/** The editor of an agent, shown when the agent and its settings are loaded. */
export function AgentPage({ agentId, script, knowledge }: AgentPageProps) {
  const t = useTranslations("agents.agentPage");
  const tHeader = useTranslations("agents.agentHeader");
  const workspaceId = useShell().workspace.id;
  const agent = useQuery(agentQueries.detail(workspaceId, agentId));
  const settings = useQuery(agentQueries.settings(workspaceId, agentId));
  if (agent.data && settings.data) {
    return (
      <AgentEditor
        key={agentId}
        agent={agent.data}
        settings={settings.data}
        script={script}
        knowledge={knowledge}
      />
    );
  }
  const error = agent.error ?? settings.error;
  return (
    <>
      <PageHeader title={t("aiAgent")} back={{ path: "agents", label: tHeader("allAgents") }} />
      <PageBody>
        <RecordLoadState
          noun="agent"
          query={{
            isPending: error === null,
            isError: error !== null,
            error,
            refetch: () => Promise.all([agent.refetch(), settings.refetch()]),
          }}
          failure={t("couldNotLoad")}
          rows={8}
          className="mx-4 mt-4"
        />
      </PageBody>
    </>
  );
}
