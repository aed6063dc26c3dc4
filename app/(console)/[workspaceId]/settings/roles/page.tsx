import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { RolesPage } from "#components/roles/roles-page.tsx";

export const generateMetadata = pageTitle("roles");

export default function RolesSettingsPage() {
  return (
    <PageMessages page="settings/roles">
      <RolesPage />
    </PageMessages>
  );
}
