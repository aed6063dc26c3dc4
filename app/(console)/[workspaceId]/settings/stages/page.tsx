import type { Metadata } from "next";
import { WorkspaceSettings } from "#components/workspaces/workspace-settings.tsx";

export const metadata: Metadata = { title: "Stages & tags" };

export default function StagesPage() {
  return <WorkspaceSettings />;
}
