import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { TeamsPage } from "#components/teams/teams-page.tsx";

export const generateMetadata = pageTitle("teams");

export default function TeamsSettingsPage() {
  return (
    <PageMessages page="settings/teams">
      <TeamsPage />
    </PageMessages>
  );
}
