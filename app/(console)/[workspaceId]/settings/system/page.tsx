import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { PolicySection } from "#components/sign-in/policy-section.tsx";
import { SystemPage } from "#components/system/system-page.tsx";

export const generateMetadata = pageTitle("system");

export default function SystemSettingsPage() {
  return (
    <PageMessages page="settings/system">
      <SystemPage signInPolicy={<PolicySection scope="installation" />} />
    </PageMessages>
  );
}
