import type { Metadata } from "next";
import { AgentPage } from "#components/agents/agent-page.tsx";
import { KnowledgePanel } from "#components/knowledge/knowledge-panel.tsx";
import { UploadsProvider } from "#components/knowledge/uploads-provider.tsx";
import { widgetScript } from "#lib/agents/index.ts";

export const metadata: Metadata = { title: "AI agent" };

type EditAgentPageProps = { params: Promise<{ agentId: string }> };

export default async function EditAgentPage({ params }: EditAgentPageProps) {
  const { agentId } = await params;
  return (
    <UploadsProvider key={agentId} agentId={agentId}>
      <AgentPage
        agentId={agentId}
        script={widgetScript(agentId)}
        knowledge={<KnowledgePanel agentId={agentId} />}
      />
    </UploadsProvider>
  );
}
