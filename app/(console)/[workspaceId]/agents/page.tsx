import type { Metadata } from "next";
import { AgentList } from "#components/agents/list/agent-list.tsx";

export const metadata: Metadata = { title: "AI agents" };

export default function AgentsPage() {
  return <AgentList />;
}
