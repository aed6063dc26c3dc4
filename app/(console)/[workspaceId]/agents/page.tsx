import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { AgentList } from "#components/agents/list/agent-list.tsx";

export const generateMetadata = pageTitle("aiAgents");

export default function AgentsPage() {
  return (
    <PageMessages page="agents">
      <AgentList />
    </PageMessages>
  );
}
