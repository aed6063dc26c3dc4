import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { AgentPage } from "#components/agents/agent-page.tsx";
import { KnowledgePanel } from "#components/knowledge/knowledge-panel.tsx";
import { UploadsProvider } from "#components/knowledge/uploads-provider.tsx";
import { widgetScript } from "#lib/agents/index.ts";

export const generateMetadata = pageTitle("aiAgent");

type EditAgentPageProps = { params: Promise<{ agentId: string }> };

export default async function EditAgentPage({ params }: EditAgentPageProps) {
  const { agentId } = await params;
  return (
    <PageMessages page="agents/[agentId]">
      <UploadsProvider key={agentId} agentId={agentId}>
        <AgentPage
          agentId={agentId}
          script={widgetScript(agentId)}
          knowledge={<KnowledgePanel agentId={agentId} />}
        />
      </UploadsProvider>
    </PageMessages>
  );
}
