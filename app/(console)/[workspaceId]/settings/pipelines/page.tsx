import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { PipelineSettings } from "#components/workspaces/pipeline-settings.tsx";

export const generateMetadata = pageTitle("pipelines");

export default function PipelinesPage() {
  return (
    <PageMessages page="settings/pipelines">
      <PipelineSettings />
    </PageMessages>
  );
}
