import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { PreferencesPage } from "#components/notifications/preferences-page.tsx";

export const generateMetadata = pageTitle("notificationPreferences");

export default function Page() {
  return (
    <PageMessages page="settings/notifications">
      <PreferencesPage />
    </PageMessages>
  );
}
