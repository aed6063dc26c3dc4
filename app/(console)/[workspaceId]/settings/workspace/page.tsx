import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { PolicySection } from "#components/sign-in/policy-section.tsx";
import { RegionPage } from "#components/workspaces/region-page.tsx";

export const generateMetadata = pageTitle("workspaceSettings");

export default function WorkspaceSettingsPage() {
  return (
    <PageMessages page="settings/workspace">
      <RegionPage signInPolicy={<PolicySection scope="workspace" />} />
    </PageMessages>
  );
}
