import type { Metadata } from "next";
import { AgentPage } from "#components/agents/agent-page.tsx";
import { widgetScript } from "#lib/agents/index.ts";

export const metadata: Metadata = { title: "Agent" };

type EditAgentPageProps = { params: Promise<{ agentId: string }> };

export default async function EditAgentPage({ params }: EditAgentPageProps) {
  const { agentId } = await params;
  return <AgentPage agentId={agentId} script={widgetScript(agentId)} knowledge={null} />;
}
