import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { WorkspaceSettings } from "#components/workspaces/workspace-settings.tsx";

export const generateMetadata = pageTitle("stagesTags");

export default function StagesPage() {
  return (
    <PageMessages page="settings/stages">
      <WorkspaceSettings />
    </PageMessages>
  );
}
