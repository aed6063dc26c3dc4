import type { Metadata } from "next";
import { PipelineSettings } from "#components/workspaces/pipeline-settings.tsx";

export const metadata: Metadata = { title: "Pipelines" };

export default function PipelinesPage() {
  return <PipelineSettings />;
}
