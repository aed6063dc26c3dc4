import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { MembersPage } from "#components/users/members-page.tsx";

export const generateMetadata = pageTitle("members");

export default function MembersSettingsPage() {
  return (
    <PageMessages page="settings/members">
      <MembersPage />
    </PageMessages>
  );
}
