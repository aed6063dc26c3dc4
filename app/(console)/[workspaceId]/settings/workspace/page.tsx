import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { RegionPage } from "#components/workspaces/region-page.tsx";

export const generateMetadata = pageTitle("workspaceSettings");

export default function WorkspaceSettingsPage() {
  return (
    <PageMessages page="settings/workspace">
      <RegionPage />
    </PageMessages>
  );
}
