import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { PrivacyPage } from "#components/privacy/privacy-page.tsx";

export const generateMetadata = pageTitle("privacy");

export default function PrivacySettingsPage() {
  return (
    <PageMessages page="settings/privacy">
      <PrivacyPage />
    </PageMessages>
  );
}
